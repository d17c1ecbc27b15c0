import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { importDecryptionKey, keyId } from '../../../src/server/index.ts';
import { makeKeys, serverKeys, toPem } from '../../kit/keys.ts';

it('SIG-62 imports a server key with the id of its public half', async () => {
  const { kid, key } = await importDecryptionKey(toPem(serverKeys.privateKey));
  expect(kid).toBe(keyId(serverKeys.publicKey));
  expect(key).toMatchObject({ type: 'private', extractable: false });
});

it.each([
  ['a key of another kind', toPem(generateKeyPairSync('ed25519').privateKey)],
  ['no key', ''],
  [
    'a public key',
    `-----BEGIN PUBLIC KEY-----\n${serverKeys.publicKey}\n-----END PUBLIC KEY-----\n`,
  ],
])('SIG-62 treats %s as misuse', async (_name, pem) => {
  await expect(importDecryptionKey(pem)).rejects.toThrow(TypeError);
});

it('SIG-62 refuses a server key of a size that the protocol does not allow', async () => {
  await expect(importDecryptionKey(toPem(makeKeys(1536).privateKey))).rejects.toMatchObject({
    code: 'SIGNING_KEY_INVALID',
  });
});
