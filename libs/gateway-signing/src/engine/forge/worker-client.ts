import type { KeyWorker, SigningPorts } from '../../ports.ts';
import type { KeyAlgorithm } from '../../protocol/key-algorithm.ts';
import type { KeyMaterial } from '../../protocol/device-key.ts';
import { readGeneratedKey } from './rsa-key.ts';
import { isStarted, keyRequest, readGenerated } from './worker-protocol.ts';

/** A script that fails to load may emit no event. In milliseconds. */
const startTimeoutMs = 3000;

/** Far longer than any device needs; a killed worker emits no event. In milliseconds. */
const answerTimeoutMs = 60_000;

export async function generateInWorker(
  { createWorker, schedule }: Pick<SigningPorts, 'createWorker' | 'schedule'>,
  algorithm: KeyAlgorithm,
): Promise<KeyMaterial | undefined> {
  let worker: KeyWorker | undefined;
  try {
    worker = createWorker?.();
    if (worker === undefined) return undefined;
    const pem = readGenerated(await request(worker, algorithm, schedule));
    return pem === undefined ? undefined : readGeneratedKey(pem, algorithm);
  } catch {
    return undefined;
  } finally {
    worker?.terminate();
  }
}

/** Resolves with the worker's answer; `undefined` when it fails or does not answer in time. */
function request(
  worker: KeyWorker,
  algorithm: KeyAlgorithm,
  schedule: SigningPorts['schedule'],
): Promise<unknown> {
  return new Promise((resolve) => {
    const startTimer = (timeoutMs: number): (() => void) =>
      schedule(() => {
        resolve(undefined);
      }, timeoutMs);
    let cancelTimer = startTimer(startTimeoutMs);
    const finish = (answer: unknown): void => {
      cancelTimer();
      resolve(answer);
    };
    worker.addEventListener('message', (event: { readonly data: unknown }) => {
      if (isStarted(event.data)) {
        cancelTimer();
        cancelTimer = startTimer(answerTimeoutMs);
      } else {
        finish(event.data);
      }
    });
    worker.addEventListener('error', () => {
      finish(undefined);
    });
    worker.postMessage(keyRequest(algorithm));
  });
}
