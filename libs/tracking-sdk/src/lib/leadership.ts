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
  let bid: Lease | undefined;
  return {
    isHeld: () => !!bid?.hold(),
    seek() {
      bid ??= ports.locks ? bidForLock(ports.locks, lease, onHeld) : lease;
    },
    yield() {
      bid?.release();
      bid = undefined;
    },
  };
}

function bidForLock(locks: Pick<LockManager, 'request'>, lease: Lease, onHeld: () => void): Lease {
  const waiting = new AbortController();
  const bid = {
    hold: () => false,
    release: () => {
      waiting.abort();
    },
  };
  const holdUntilEnd = (): Promise<void> =>
    new Promise((resolve) => {
      bid.release = resolve;
      bid.hold = () => true;
      // A bid may be won in the moment in which it is given up.
      if (waiting.signal.aborted) resolve();
      else onHeld();
    });
  locks.request(lockName, { signal: waiting.signal }, holdUntilEnd).catch(() => {
    if (waiting.signal.aborted) return;
    Object.assign(bid, lease);
    lease.hold();
  });
  return bid;
}
