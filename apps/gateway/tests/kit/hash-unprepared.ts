import { argon2Sync } from 'node:crypto';

/** Returns the hash of a version that did not prepare passwords. */
export function hashUnprepared(password: string): string {
  const nonce = Buffer.alloc(16, 7);
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...cost, message: password, nonce });
  return `$argon2id$v=19$m=19456,t=2,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}
