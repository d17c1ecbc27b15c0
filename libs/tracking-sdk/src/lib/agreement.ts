import type { TrackingPorts } from '../ports.ts';

/** Two tabs of a new browser may write at the same time; after this both see the same. */
const settlingMs = 1_000;

/** What is stored once other tabs, which have begun with this one, have written as well. */
export function whenAgreed<T>(schedule: TrackingPorts['schedule'], read: () => T): Promise<T> {
  return new Promise((resolve) => {
    schedule(() => {
      resolve(read());
    }, settlingMs);
  });
}
