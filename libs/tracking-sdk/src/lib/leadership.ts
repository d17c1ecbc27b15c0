import type { TrackingPorts } from '../ports.ts';

const lockName = 'bourse-tracking';

/** One tab of the origin at a time uploads what is on disk. */
export interface Leadership {
  isHeld(): boolean;
  /** Asks for it, until it is given up. */
  seek(): void;
  /** Gives it up, or stops asking: a page with a lock, or waiting for one, is not kept for the back button. */
  yield(): void;
}

/** Where there are no locks, or they are refused, every tab leads. */
export function createLeadership(locks: TrackingPorts['locks'], onHeld: () => void): Leadership {
  let bid: Bid | undefined;
  return {
    isHeld: () => bid?.isWon ?? false,
    seek() {
      bid ??= makeBid(locks, onHeld);
    },
    yield() {
      bid?.end();
      bid = undefined;
    },
  };
}

interface Bid {
  isWon: boolean;
  end: () => void;
}

function makeBid(locks: TrackingPorts['locks'], onHeld: () => void): Bid {
  const bid: Bid = { isWon: locks === undefined, end: () => undefined };
  if (locks === undefined) return bid;
  const waiting = new AbortController();
  bid.end = () => {
    waiting.abort();
  };
  const holdUntilEnd = (): Promise<void> =>
    new Promise((resolve) => {
      bid.end = resolve;
      // A bid may be won in the moment in which it is given up.
      if (waiting.signal.aborted) {
        resolve();
        return;
      }
      bid.isWon = true;
      onHeld();
    });
  locks.request(lockName, { signal: waiting.signal }, holdUntilEnd).catch(() => {
    bid.isWon = !waiting.signal.aborted;
  });
  return bid;
}
