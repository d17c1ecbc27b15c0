import { isKeyAlgorithm, isRecord } from './config.ts';
import type { CryptoEngine, KeyCustody, KeyPair } from './engine/engine.ts';
import type { KeyAlgorithm } from './key-algorithm.ts';

const sessionPrefix = 'session:';
const userPrefix = 'user:';

/** Names of records. */
export const recordKey = {
  session: (token: string) => sessionPrefix + token,
  user: (userId: string) => userPrefix + userId,
  backup: (algorithm: KeyAlgorithm) => `backup:${algorithm}`,
} as const;

/** Whether a record is that of a session. */
export function isSessionRecord(key: string): boolean {
  return key.startsWith(sessionPrefix);
}

/** What kind of record it is, without token and id: `session`, `other-session`, `user`, `backup:…`. */
export function recordKind(key: string, ownToken: string | undefined): string {
  if (isSessionRecord(key))
    return key === recordKey.session(ownToken ?? '') ? 'session' : 'other-session';
  return key.startsWith(userPrefix) ? 'user' : key;
}

/**
 * Makes the test that a stored value is a key pair which this page may use: of a form that its
 * engine signs with, and that its custody allows. Some browsers give back a record whose key is `null`.
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

/** Whether a custody lets a pair leave memory. */
export function isStorable(pair: KeyPair, custody: KeyCustody): boolean {
  return custody === 'pem' || pair.privateKeyPem === undefined;
}

/** A private key that cannot be exported. */
function isPrivateKey(value: unknown): boolean {
  return isRecord(value) && value['type'] === 'private' && value['extractable'] === false;
}
