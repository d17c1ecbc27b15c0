import type { SigningPorts } from '../ports.ts';

/**
 * Rejects with `toError()` when the work takes longer than `timeoutMs`. A later outcome is ignored. The last eighth of
 * the time begins when the page is free, so that a busy page is not taken for a late answer.
 */
export function withDeadline<T>(
  work: Promise<T>,
  schedule: SigningPorts['schedule'],
  timeoutMs: number,
  toError: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const lastMs = timeoutMs / 8;
    let cancel = schedule(() => {
      cancel = schedule(() => {
        reject(toError());
      }, lastMs);
    }, timeoutMs - lastMs);
    const stop = () => {
      cancel();
    };
    work.then(resolve, reject).finally(stop).catch(reject);
  });
}
