import type { SigningPorts } from '../ports.ts';

/** Rejects with `late()` when the work takes longer; whatever the work does later is dropped. */
export function withDeadline<T>(
  work: Promise<T>,
  schedule: SigningPorts['schedule'],
  timeoutMs: number,
  late: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(() => {
      reject(late());
    }, timeoutMs);
    work.then(resolve, reject).finally(cancel).catch(reject);
  });
}
