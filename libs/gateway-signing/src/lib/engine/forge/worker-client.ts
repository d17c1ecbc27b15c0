import type { KeyWorker, SigningPorts } from '../../../ports.ts';
import type { KeyAlgorithm } from '../../key-algorithm.ts';
import type { KeyMaterial } from '../engine.ts';
import { adoptKey } from './rsa-key.ts';
import { isStarted, keyRequest, readGenerated } from './worker-protocol.ts';

/** A script that does not load may say nothing at all. */
const startTimeoutMs = 3000;

/** Far more than any device needs; a worker that was killed says nothing either. */
const answerTimeoutMs = 60_000;

/** Has a key made beside the page; `undefined` when there is no worker, or none that works. */
export async function generateInWorker(
  { createWorker, schedule }: Pick<SigningPorts, 'createWorker' | 'schedule'>,
  algorithm: KeyAlgorithm,
): Promise<KeyMaterial | undefined> {
  let worker: KeyWorker | undefined;
  try {
    worker = createWorker?.();
    if (worker === undefined) return undefined;
    const pem = readGenerated(await ask(worker, algorithm, schedule));
    return pem === undefined ? undefined : adoptKey(pem, algorithm);
  } catch {
    return undefined;
  } finally {
    worker?.terminate();
  }
}

/** The worker's answer; `undefined` when it fails or falls silent. */
function ask(
  worker: KeyWorker,
  algorithm: KeyAlgorithm,
  schedule: SigningPorts['schedule'],
): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (answer: unknown): void => {
      stopWaiting();
      resolve(answer);
    };
    const waitFor = (timeoutMs: number): (() => void) =>
      schedule(() => {
        resolve(undefined);
      }, timeoutMs);
    let stopWaiting = waitFor(startTimeoutMs);
    worker.addEventListener('message', (event: { readonly data: unknown }) => {
      if (isStarted(event.data)) {
        stopWaiting();
        stopWaiting = waitFor(answerTimeoutMs);
      } else {
        settle(event.data);
      }
    });
    worker.addEventListener('error', () => {
      settle(undefined);
    });
    worker.postMessage(keyRequest(algorithm));
  });
}
