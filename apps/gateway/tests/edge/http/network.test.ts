import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf, plainAddress } from '../../../src/edge/http/network.ts';

describe('networkOf', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('plainAddress', () => {
  it.each([
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8::1', '2001:db8::1'],
  ])('converts %s to %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
  });
});

describe('clientAddress', () => {
  const proxies = new Set(['10.0.0.1', '10.0.0.2']);

  it.each([
    ['an untrusted peer cannot choose one', '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['a proxy names its client', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['what a client claims before the proxy', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['a chain of proxies', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['nothing but proxies', '10.0.0.1', '10.0.0.2', '10.0.0.1'],
    ['no address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['no header', '10.0.0.1', '', '10.0.0.1'],
  ])('%s', (_, peer, forwardedFor, client) => {
    expect(clientAddress(peer, forwardedFor, proxies)).toBe(client);
  });
});
