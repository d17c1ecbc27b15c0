import type { TrackingPorts } from '../ports.ts';

/** Two tabs of a new browser may write at the same time; after this delay both read the same value. */
const conflictMs = 1_000;

/** Resolves with the result of `read` 1 s later, when tabs that started at the same time have written too. */
export function resolveConflict<T>(schedule: TrackingPorts['schedule'], read: () => T): Promise<T> {
  return new Promise((resolve) => {
    schedule(() => {
      resolve(read());
    }, conflictMs);
  });
}
