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
      if (isStopped()) fail('The work was stopped.');
      else if (!isMessage(data)) end(undefined);
      else if ('part' in data) onProgress?.(data.part);
      else if ('failure' in data) fail(data.failure);
      else end(data.payload);
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

function isMessage(data: unknown): data is PowWorkerMessage {
  if (typeof data !== 'object' || data === null) return false;
  if ('part' in data) return typeof data.part === 'number';
  if ('failure' in data) return typeof data.failure === 'string';
  return 'payload' in data && typeof data.payload === 'string';
}
