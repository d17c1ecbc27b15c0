import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rsaVerify } from '../../src/server/rsa-verify.ts';
import { missingVectors, readSignatureVectors, wrongVerdicts } from '../kit/wycheproof.ts';

describe(`rsaVerify (${missingVectors ?? 'Wycheproof'})`, () => {
  it.skipIf(missingVectors)(
    'SIG-45 reaches every verdict of rsa_signature_2048_sha256_test.json',
    async () => {
      const groups = readSignatureVectors('rsa_signature_2048_sha256_test.json');
      const outcome = await wrongVerdicts(groups, (der, message, signature) => {
        const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
        return rsaVerify(key, message, signature.toString('base64'));
      });
      expect(outcome).toEqual({ judged: 258, wrong: [] });
    },
  );
});
