import { apiKeyNetworkBits } from '@bourse/gateway-contract';

/** Splits addresses as they are typed, with spaces or commas between. */
export function toAddresses(text: string): string[] {
  return text.split(/[\s,]+/).filter((address) => address !== '');
}

/** Returns whether a text is an address (IPv4 or IPv6), or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const length = address.includes(':') ? length6 : length4;
  const isAddress = address.includes(':') ? isVersion6(address) : isVersion4(address);
  return isAddress && rest.length === 0 && (bits === undefined || length.test(bits));
}

/** Returns whether a network has more addresses than an API key may list. */
export function isTooWide(network: string): boolean {
  const [address = '', bits] = network.split('/');
  const { ipv4, ipv6 } = apiKeyNetworkBits;
  return bits !== undefined && parseInt(bits, 10) < (address.includes(':') ? ipv6 : ipv4);
}

const byte = String.raw`(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const version4 = new RegExp(String.raw`^${byte}(\.${byte}){3}$`);

/** Leading zeros are allowed. */
const length4 = /^0*([0-9]|[12]\d|3[0-2])$/;
const length6 = /^0*([0-9]|[1-9]\d|1[01]\d|12[0-8])$/;

function isVersion4(address: string): boolean {
  return version4.test(address);
}

/** The parser of URLs knows the short forms. */
function isVersion6(address: string): boolean {
  if (!/^[\da-f:.]+$/i.test(address)) return false;
  try {
    return new URL(`http://[${address}]/`).hostname !== '';
  } catch {
    return false;
  }
}
