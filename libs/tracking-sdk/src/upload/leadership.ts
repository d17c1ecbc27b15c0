import type { TabLocks, TrackingPorts } from '../ports.ts';
import { createLease, type Lease } from './lease.ts';

const lockName = 'bourse-tracking';

/** Lets one tab of the origin upload the records on disk. */
export interface Leadership {
  isHeld(): boolean;
  /**
   * Requests leadership until `release()` is called. Releases it while there is no disk: a page without one must not
   * keep other tabs from uploading theirs.
   *
   * @param onHeld - Called when a lock is granted.
   */
  request(onHeld: () => void): void;
  /** Releases the lock or the request for it: browsers keep no page with either in the back/forward cache. */
  release(): void;
}

/** Unlike the locks of other libraries, which end with some work, this one is held. Uses a Web Lock, or a lease where locks are absent or denied. */
export function createLeadership(
  ports: Pick<TrackingPorts, 'locks' | 'localStorage' | 'wallNow' | 'random'>,
  hasDisk: () => boolean,
): Leadership {
  const lease = createLease(ports);
  let claim: Lease | undefined;

  function release(): void {
    claim?.release();
    claim = undefined;
  }

  return {
    isHeld: () => !!claim?.hold(),
    request(onHeld) {
      if (hasDisk()) claim ??= ports.locks ? requestLock(ports.locks, lease, onHeld) : lease;
      else release();
    },
    release,
  };
}

function requestLock(locks: TabLocks, lease: Lease, onHeld: () => void): Lease {
  const waiting = new AbortController();
  const claim = {
    hold: () => false,
    release: () => {
      waiting.abort();
    },
  };
  const holdUntilEnd = (): Promise<void> =>
    new Promise((resolve) => {
      claim.release = resolve;
      claim.hold = () => true;
      // A lock may be granted while its request is being aborted.
      if (waiting.signal.aborted) resolve();
      else onHeld();
    });
  locks.request(lockName, { signal: waiting.signal }, holdUntilEnd).catch(() => {
    if (waiting.signal.aborted) return;
    Object.assign(claim, lease);
    lease.hold();
  });
  return claim;
}
