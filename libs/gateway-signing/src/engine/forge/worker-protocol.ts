import { isKeyAlgorithm, type KeyAlgorithm } from '../../protocol/key-algorithm.ts';

/** Page and worker may come from different builds; each accepts only messages of its version. */
const version = 1;

export interface KeyRequest {
  readonly type: 'bourse-signing/generate';
  readonly version: typeof version;
  readonly algorithm: KeyAlgorithm;
}

/** Message from the worker: first `started`, then `generated` or `failed`. */
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
  return isMessage(message, 'bourse-signing/generate') && isKeyAlgorithm(message.algorithm);
}

export function isStarted(message: unknown): boolean {
  return isMessage(message, startedAnswer.type);
}

export function readGenerated(message: unknown): string | undefined {
  if (!isMessage(message, 'bourse-signing/generated')) return undefined;
  const { privateKeyPem } = message;
  return typeof privateKeyPem === 'string' ? privateKeyPem : undefined;
}

type Message = Readonly<
  Partial<Record<'type' | 'version' | 'algorithm' | 'privateKeyPem', unknown>>
>;

function isMessage(message: unknown, type: (KeyRequest | KeyAnswer)['type']): message is Message {
  if (typeof message !== 'object' || message === null) return false;
  const received: Message = message;
  return received.type === type && received.version === version;
}
