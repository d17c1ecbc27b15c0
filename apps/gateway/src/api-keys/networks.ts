import { BlockList, isIP } from 'node:net';

/** Whether a text is an address, or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  return parse(text) !== undefined;
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
