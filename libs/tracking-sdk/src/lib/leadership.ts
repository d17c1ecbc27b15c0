import type { TrackingPorts } from '../ports.ts';
import { createLease } from './lease.ts';
import type { Lease } from './lease.ts';

const lockName = 'bourse-tracking';

/** One tab of the origin at a time uploads what is on disk. */
export interface Leadership {
  isHeld(): boolean;
  /** Asks for it, until it is given up. */
  seek(): void;
  /** Gives it up, or stops asking: a page with a lock, or waiting for one, is not kept for the back button. */
  yield(): void;
}

/** By a lock; where there are none, or they are refused, by a lease. */
export function createLeadership(
  ports: Pick<TrackingPorts, 'locks' | 'localStorage' | 'wallNow' | 'random'>,
  onHeld: () => void,
): Leadership {
  const lease = createLease(ports);
  let bid: Bid | undefined;
  return {
    isHeld: () => bid?.isWon() ?? false,
    seek() {
      bid ??= makeBid(ports.locks, lease, onHeld);
    },
    yield() {
      bid?.end();
      bid = undefined;
    },
  };
}

interface Bid {
  isWon: () => boolean;
  end: () => void;
}

function makeBid(locks: TrackingPorts['locks'], lease: Lease, onHeld: () => void): Bid {
  const byLease: Bid = { isWon: lease.hold, end: lease.release };
  if (locks === undefined) return byLease;
  const waiting = new AbortController();
  const bid: Bid = {
    isWon: () => false,
    end: () => {
      waiting.abort();
    },
  };
  const holdUntilEnd = (): Promise<void> =>
    new Promise((resolve) => {
      bid.end = resolve;
      // A bid may be won in the moment in which it is given up.
      if (waiting.signal.aborted) {
        resolve();
        return;
      }
      bid.isWon = () => true;
      onHeld();
    });
  locks.request(lockName, { signal: waiting.signal }, holdUntilEnd).catch(() => {
    if (waiting.signal.aborted) return;
    Object.assign(bid, byLease);
    lease.hold();
  });
  return bid;
}
