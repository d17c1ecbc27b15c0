import { expect, it } from 'vitest';
import { importVerificationKey, rsaVerify } from '../../../src/server/keys/rsa-verify.ts';
import { readGroups, vectorSources, wrongVerdicts } from '../../kit/wycheproof.ts';

it.each(vectorSources)('SIG-45 rsaVerify reaches every verdict of $name', async (source) => {
  const groups = readGroups(source, 'rsa_signature_2048_sha256_test.json');
  const outcome = await wrongVerdicts(groups, async (der, message, signature) => {
    const key = await importVerificationKey(new Uint8Array(der));
    return rsaVerify(key, new Uint8Array(message), signature.toString('base64'));
  });
  expect(outcome).toEqual({ judged: source.counts.signatures, wrong: [] });
});
