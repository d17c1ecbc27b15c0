import { expect, it } from 'vitest';
import { signInMessage, toHex } from '../../../src/login/index.ts';

it('CLI-25 the message has the lines of EIP-4361, for the page’s own host', () => {
  const message = signInMessage({
    origin: 'https://bourse.example:8443',
    address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    chainId: 1n,
    nonce: '32891756abc',
    now: Date.UTC(2026, 10, 23, 10, 0, 0),
    statement: 'Log in to Bourse.',
  });
  expect(message.split('\n')).toEqual([
    'bourse.example:8443 wants you to sign in with your Ethereum account:',
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    '',
    'Log in to Bourse.',
    '',
    'URI: https://bourse.example:8443',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 32891756abc',
    'Issued At: 2026-11-23T10:00:00.000Z',
    'Expiration Time: 2026-11-23T10:05:00.000Z',
  ]);
});

it('CLI-25 the message is passed to the wallet as UTF-8 in hex', () => {
  expect(toHex('a\né')).toBe('0x610ac3a9');
});
