import type { TrackingPorts } from '../ports.ts';
import { makeUniqueDigits } from './identifiers.ts';
import { createLocalItem } from './local-item.ts';

/** A tab that ends without a word keeps the others waiting for so long. */
const leaseMs = 3_000;

/** Two tabs that ask at the same time both have written after this, and the later one has it. */
const settlingMs = 100;

/** One tab of the origin has it. Not as sure as a lock, for browsers without locks. */
export interface Lease {
  /** Asks for it, or for more time, and says whether it is this tab's. */
  readonly hold: () => boolean;
  readonly release: () => void;
}

/** Without storage every tab has one. */
export function createLease(
  ports: Pick<TrackingPorts, 'localStorage' | 'wallNow' | 'random'>,
): Lease {
  const item = createLocalItem(ports.localStorage, 'bourse-tracking:lease');
  const tab = makeUniqueDigits(ports);
  let takenAt = Infinity;

  function holder(): string | undefined {
    const [name, end] = item.read().split(' ');
    const remaining = Number(end) - ports.wallNow();
    // A clock that was set back makes no lease longer.
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
      return holder() === undefined || now - takenAt >= settlingMs;
    },
    release() {
      if (holder() === tab) item.remove();
      takenAt = Infinity;
    },
  };
}
