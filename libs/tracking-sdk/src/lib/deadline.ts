import type { TrackingPorts } from '../ports.ts';

/**
 * Rejects when the work takes longer; whatever the work does later is dropped.
 *
 * @param onLate - Called before that.
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
