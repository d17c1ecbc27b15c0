import { BlockList, isIP } from 'node:net';
import { apiKeyNetworkBits } from '@bourse/gateway-contract';

/** Whether a text is an address, or a network in CIDR notation that an API key may list. */
export function isNetwork(text: string): boolean {
  const network = parse(text);
  return network !== undefined && network.bits >= apiKeyNetworkBits[network.family];
}

/** Whether a key is bound to addresses. Keys of earlier versions may list networks that hardly exclude anybody. */
export function bindsToAddresses(networks: readonly string[]): boolean {
  return networks.length > 0 && networks.every(isNetwork);
}

/** Whether one of the networks contains the address. An empty list contains every address. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks.map(parse)) {
    if (network !== undefined) list.addSubnet(network.address, network.bits, network.family);
  }
  const [plain = ''] = address.split('%');
  const family = familyOf(plain);
  return family !== undefined && list.check(plain, family);
}

function parse(text: string) {
  const [address = '', length, ...rest] = text.split('/');
  const family = familyOf(address);
  if (family === undefined || rest.length > 0) return undefined;
  const most = family === 'ipv4' ? 32 : 128;
  const bits = length === undefined ? most : Number(length);
  return /^\d{1,3}$/.test(length ?? '0') && bits <= most ? { address, bits, family } : undefined;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}
