import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePem, encodePem } from '../../src/encoding/pem.ts';

describe('PEM', () => {
  it('SIG-46 has 64 characters a line', () => {
    expect(encodePem(new Uint8Array(50))).toBe(
      [
        '-----BEGIN PRIVATE KEY-----',
        'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        'AAA=',
        '-----END PRIVATE KEY-----',
        '',
      ].join('\n'),
    );
  });

  it('SIG-46 decodes what it encodes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) => {
        expect([...decodePem(encodePem(bytes))!]).toEqual([...bytes]);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['no armour', 'AAAA'],
    ['an empty key', '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----'],
    ['a public key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
    [
      'an encrypted key',
      '-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----',
    ],
    ['headers', '-----BEGIN PRIVATE KEY-----\nA: b\n\nAAAA\n-----END PRIVATE KEY-----'],
    ['text before it', 'x\n-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    ['stray bits', '-----BEGIN PRIVATE KEY-----\nAAB=\n-----END PRIVATE KEY-----'],
  ])('SIG-46 refuses %s', (_name, text) => {
    expect(decodePem(text)).toBeUndefined();
  });
});
