import type { AnyPowChallenge, PowTools } from '../challenge/challenge.ts';
import { CaptchaError } from '../errors.ts';
import type { PowObserver } from './pow-observer.ts';
import type { PowWorkerMessage } from './worker-messages.ts';

/**
 * Solves a challenge in a new worker, which is terminated when the work is done or stopped. Resolves with `undefined` if
 * the worker cannot be created or fails.
 *
 * @throws CaptchaError `CAPTCHA_PROOF_FAILED` if there is no solution, or the work is stopped.
 */
export function solveInWorker(
  challenge: AnyPowChallenge,
  createWorker: NonNullable<PowTools['createWorker']>,
  { onProgress, isStopped }: PowObserver,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = start(createWorker);
    if (!worker) {
      resolve(undefined);
      return;
    }
    const fail = (message: string) => {
      worker.terminate();
      reject(new CaptchaError('CAPTCHA_PROOF_FAILED', message));
    };
    const end = (payload: string | undefined) => {
      worker.terminate();
      resolve(payload);
    };
    worker.addEventListener('message', ({ data }) => {
      const message = data as PowWorkerMessage;
      if (isStopped()) fail('The work was stopped.');
      else if ('part' in message) onProgress?.(message.part);
      else if ('failure' in message) fail(message.failure);
      else end(message.payload);
    });
    for (const type of ['error', 'messageerror']) {
      worker.addEventListener(type, () => {
        end(undefined);
      });
    }
    worker.postMessage(challenge);
  });
}

function start(createWorker: NonNullable<PowTools['createWorker']>) {
  try {
    return createWorker();
  } catch {
    return undefined;
  }
}
