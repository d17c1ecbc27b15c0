import { expect, it } from 'vitest';
import { isNetwork, isTooWide, toAddresses } from '../../src/api-keys/index.ts';

it('CLI-33 takes spaces, commas and lines between addresses', () => {
  expect(toAddresses(' 203.0.113.7, 10.0.0.0/8\n::1 ')).toEqual([
    '203.0.113.7',
    '10.0.0.0/8',
    '::1',
  ]);
});

it.each(['203.0.113.7', '10.0.0.0/8', '0.0.0.0/0', '::1', '2001:db8::/32', '::ffff:10.0.0.1/128'])(
  'CLI-33 accepts %s',
  (text) => {
    expect(isNetwork(text)).toBe(true);
  },
);

it.each([
  '',
  '203.0.113',
  '300.1.1.1',
  '01.2.3.4',
  '10.0.0.0/33',
  '10.0.0.1/',
  '10.0.0.0/8/8',
  '1::2::3',
  '2001:db8::/129',
  'fe80::1%eth0',
  'example.com',
  '::1]/?',
  '203.0.113.7:80',
])('CLI-33 refuses %j', (text) => {
  expect(isNetwork(text)).toBe(false);
});

it.each([
  ['203.0.113.7', false],
  ['203.0.113.0/24', false],
  ['203.0.113.0/23', true],
  ['0.0.0.0/0', true],
  ['2001:db8::1', false],
  ['2001:db8::/64', false],
  ['2001:db8::/63', true],
  ['::/0', true],
])('CLI-33 knows whether %s is too wide: %s', (network, expected) => {
  expect(isTooWide(network)).toBe(expected);
});
