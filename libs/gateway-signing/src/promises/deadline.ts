import type { SigningPorts } from '../ports.ts';

/** Rejects with `toError()` when the work takes longer than `timeoutMs`. A later outcome is ignored. */
export function withDeadline<T>(
  work: Promise<T>,
  schedule: SigningPorts['schedule'],
  timeoutMs: number,
  toError: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(() => {
      reject(toError());
    }, timeoutMs);
    work.then(resolve, reject).finally(cancel).catch(reject);
  });
}
