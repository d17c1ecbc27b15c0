import type { TrackingPorts } from '../ports.ts';

/** The time is waited for in steps: a page that is busy uses up one at a time, so that what waits behind it can end. */
const steps = 8;

/** Rejects with a `TimeoutError` when `work` takes longer than `timeoutMs`. A later result is ignored. */
export function withDeadline<T>(
  work: Promise<T>,
  schedule: TrackingPorts['schedule'],
  timeoutMs: number,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let cancel: () => void;
    const wait = (left: number) => {
      cancel = schedule(() => {
        if (left) wait(left - 1);
        else reject(new DOMException('', 'TimeoutError'));
      }, timeoutMs / steps);
    };
    wait(steps - 1);
    work
      .finally(() => {
        cancel();
      })
      .then(resolve, reject);
  });
}
