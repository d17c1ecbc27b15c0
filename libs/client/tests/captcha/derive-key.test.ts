import { expect, it } from 'vitest';
import { deriveKey } from '../../src/captcha/derive-key.ts';

const text = (value: string) => new TextEncoder().encode(value);

const parameters = { algorithm: 'SCRYPT', nonce: '', salt: '', keyPrefix: '0' };

it('CLI-12 derives what RFC 7914 section 12 does', async () => {
  const scrypt = { ...parameters, cost: 1_024, memoryCost: 8, parallelism: 16, keyLength: 64 };
  const key = await deriveKey(scrypt, text('NaCl'), text('password'));
  expect(Buffer.from(key).toString('hex')).toBe(
    'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
  );
});

it('CLI-12 takes no other algorithm', async () => {
  const argon = { ...parameters, algorithm: 'ARGON2ID', cost: 1 };
  await expect(deriveKey(argon, text('salt'), text('password'))).rejects.toThrow('ARGON2ID');
});
