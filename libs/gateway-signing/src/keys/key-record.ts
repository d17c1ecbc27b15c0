import { isRecord } from '../encoding/is-record.ts';
import type { CryptoEngine } from '../engine/crypto-engine.ts';
import type { KeyCustody, KeyPair } from '../protocol/device-key.ts';
import { isKeyAlgorithm, type KeyAlgorithm } from '../protocol/key-algorithm.ts';

const sessionPrefix = 'session:';
const userPrefix = 'user:';

export const recordKey = {
  session: (token: string) => sessionPrefix + token,
  user: (userId: string) => userPrefix + userId,
  backup: (algorithm: KeyAlgorithm) => `backup:${algorithm}`,
} as const;

export function isSessionRecord(key: string): boolean {
  return key.startsWith(sessionPrefix);
}

/** Returns the kind of a record: `session`, `other-session`, `user` or `backup:…`. */
export function recordKind(key: string, ownToken: string | undefined): string {
  if (isSessionRecord(key))
    return key === recordKey.session(ownToken ?? '') ? 'session' : 'other-session';
  return key.startsWith(userPrefix) ? 'user' : key;
}

/**
 * Returns a test whether a stored value is a key pair of a form that the engine can sign with and
 * the custody allows. Some browsers return a stored `CryptoKey` as `null`.
 */
export function createKeyPairTest(
  { keyForms }: Pick<CryptoEngine, 'keyForms'>,
  custody: KeyCustody,
): (value: unknown) => value is KeyPair {
  return (value): value is KeyPair =>
    isRecord(value) &&
    typeof value['publicKey'] === 'string' &&
    typeof value['createdAt'] === 'number' &&
    isKeyAlgorithm(value['algorithm']) &&
    ((keyForms.has('privateKey') && isPrivateKey(value['privateKey'])) ||
      (custody === 'pem' &&
        keyForms.has('privateKeyPem') &&
        typeof value['privateKeyPem'] === 'string'));
}

export function isStorable(pair: KeyPair, custody: KeyCustody): boolean {
  return custody === 'pem' || pair.privateKeyPem === undefined;
}

function isPrivateKey(value: unknown): boolean {
  return isRecord(value) && value['type'] === 'private' && value['extractable'] === false;
}
