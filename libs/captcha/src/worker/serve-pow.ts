import type { AnyPowChallenge, DeriveKey } from '../challenge/challenge.ts';
import { browserPorts } from '../ports.ts';
import { solveInPage } from '../pow/solve-pow.ts';
import type { PowWorkerMessage } from '../pow/worker-messages.ts';

/** The global scope of a worker, or a message port. */
export interface PowWorkerScope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/**
 * Solves proofs of work for the page that has created this worker with the option `createWorker`.
 *
 * @param deriveKey - Derives the keys of ALTCHA version 2. Default: PBKDF2 and SHA of WebCrypto.
 *
 * @example
 * ```ts
 * // pow-worker.ts
 * import { servePow } from '@bourse/captcha/worker';
 *
 * servePow(self);
 * ```
 */
export function servePow(scope: PowWorkerScope, deriveKey?: DeriveKey): void {
  const post = (message: PowWorkerMessage) => {
    scope.postMessage(message);
  };
  const observer = {
    onProgress: (part: number) => {
      post({ part });
    },
    // The page terminates the worker.
    isStopped: () => false,
  };
  scope.addEventListener('message', ({ data }: MessageEvent<AnyPowChallenge>) => {
    solveInPage(data, browserPorts(), observer, deriveKey).then(
      (payload) => {
        post({ payload });
      },
      (error: unknown) => {
        post({ failure: error instanceof Error ? error.message : String(error) });
      },
    );
  });
}
