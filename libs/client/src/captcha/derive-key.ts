import type { DeriveKey } from '@bourse/captcha';
import { scryptAsync } from '@noble/hashes/scrypt.js';

/** Half a frame, so that the page keeps scrolling and typing. */
const sliceMs = 8;

/** Derives keys of ALTCHA's `SCRYPT`, which WebCrypto does not have. Rejects for other algorithms. */
export const deriveKey: DeriveKey = async (parameters, salt, password) => {
  const { algorithm, cost, memoryCost = 8, parallelism = 1, keyLength = 32 } = parameters;
  if (algorithm !== 'SCRYPT') throw new TypeError(`There is no ${algorithm} here.`);
  const scrypt = { N: cost, r: memoryCost, p: parallelism, dkLen: keyLength, asyncTick: sliceMs };
  return scryptAsync(password, salt, scrypt);
};
