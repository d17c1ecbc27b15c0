import { createPublicKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { rsaVerify } from '../../src/server/rsa-verify.ts';
import { readGroups, vectorSources, wrongVerdicts } from '../kit/wycheproof.ts';

it.each(vectorSources)('SIG-45 rsaVerify reaches every verdict of $name', async (source) => {
  const groups = readGroups(source, 'rsa_signature_2048_sha256_test.json');
  const outcome = await wrongVerdicts(groups, (der, message, signature) => {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return rsaVerify(key, message, signature.toString('base64'));
  });
  expect(outcome).toEqual({ judged: source.counts.signatures, wrong: [] });
});
