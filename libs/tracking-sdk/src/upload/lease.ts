import type { TrackingPorts } from '../ports.ts';
import { createLocalItem } from '../store/local-item.ts';
import { makeUniqueDigits } from '../unique-digits.ts';

/** Time for which other tabs wait for a tab that crashed, in milliseconds. */
const leaseMs = 3_000;

/** When two tabs acquire the lease at the same time, both have written after this delay, and the later one has it. */
const conflictMs = 100;

/** A lock with an end, for browsers without Web Locks. Weaker than a lock: two tabs may hold it for a moment. */
export interface Lease {
  /** Acquires or renews the lease. Returns whether this tab holds it. */
  readonly hold: () => boolean;
  readonly release: () => void;
}

/** Without local storage every tab holds a lease. */
export function createLease(
  ports: Pick<TrackingPorts, 'localStorage' | 'wallNow' | 'random'>,
): Lease {
  const item = createLocalItem(ports.localStorage, 'bourse-tracking:lease');
  const tab = makeUniqueDigits(ports);
  let takenAt = Infinity;

  function holder(): string | undefined {
    const [name, end] = item.read().split(' ');
    const remaining = Number(end) - ports.wallNow();
    // The second check ignores a lease that a clock change made longer.
    return remaining > 0 && remaining <= leaseMs ? name : undefined;
  }

  return {
    hold() {
      const now = ports.wallNow();
      const name = holder();
      if (name === undefined) takenAt = now;
      else if (name !== tab) {
        takenAt = Infinity;
        return false;
      }
      item.write(`${tab} ${now + leaseMs}`);
      return holder() === undefined || now - takenAt >= conflictMs;
    },
    release() {
      if (holder() === tab) item.remove();
      takenAt = Infinity;
    },
  };
}
