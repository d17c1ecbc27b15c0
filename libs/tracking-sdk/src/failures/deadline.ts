import type { TrackingPorts } from '../ports.ts';

/**
 * Rejects when `work` takes longer than `timeoutMs`. A later result is ignored.
 *
 * @param onLate - Called before the promise rejects.
 */
export function withDeadline<T>(
  work: Promise<T>,
  schedule: TrackingPorts['schedule'],
  timeoutMs: number,
  onLate?: () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(() => {
      onLate?.();
      reject(new Error('Too late.'));
    }, timeoutMs);
    work.then(resolve, reject).then(cancel, cancel);
  });
}
