import { isKeyAlgorithm, isRecord } from '../../config.ts';
import type { KeyAlgorithm } from '../../key-algorithm.ts';

/** Page and worker may come from different builds; they work together only in the same version. */
const version = 1;

/** What the page asks for. */
export interface KeyRequest {
  readonly type: 'bourse-signing/generate';
  readonly version: typeof version;
  readonly algorithm: KeyAlgorithm;
}

/** What the worker answers: first that it has begun, then the key or that there is none. */
export type KeyAnswer =
  | { readonly type: 'bourse-signing/started'; readonly version: typeof version }
  | { readonly type: 'bourse-signing/failed'; readonly version: typeof version }
  | {
      readonly type: 'bourse-signing/generated';
      readonly version: typeof version;
      readonly privateKeyPem: string;
    };

export function keyRequest(algorithm: KeyAlgorithm): KeyRequest {
  return { type: 'bourse-signing/generate', version, algorithm };
}

export const startedAnswer: KeyAnswer = { type: 'bourse-signing/started', version };

export const failedAnswer: KeyAnswer = { type: 'bourse-signing/failed', version };

export function generatedAnswer(privateKeyPem: string): KeyAnswer {
  return { type: 'bourse-signing/generated', version, privateKeyPem };
}

export function isKeyRequest(message: unknown): message is KeyRequest {
  return (
    isRecord(message) &&
    message['type'] === 'bourse-signing/generate' &&
    message['version'] === version &&
    isKeyAlgorithm(message['algorithm'])
  );
}

/** Whether the worker has begun. */
export function isStarted(message: unknown): boolean {
  return (
    isRecord(message) && message['type'] === startedAnswer.type && message['version'] === version
  );
}

/** The private key that the worker sends; `undefined` for any other answer. */
export function readGenerated(message: unknown): string | undefined {
  if (!isRecord(message) || message['version'] !== version) return undefined;
  if (message['type'] !== 'bourse-signing/generated') return undefined;
  const pem = message['privateKeyPem'];
  return typeof pem === 'string' ? pem : undefined;
}
