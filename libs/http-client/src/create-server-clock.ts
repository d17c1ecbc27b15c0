import { defaultPorts } from './ports.ts';
import type { HttpPorts } from './ports.ts';

const staleMs = 600_000;
const disagreementMs = 5_000;
const jumpMs = 60_000;

/** One answer's word on the server's time; all in milliseconds. */
export interface TimeSample {
  /** The `requesttime` header. */
  readonly serverMs: number;
  /** Monotonic time when the request was sent. */
  readonly sentAt: number;
  /** Monotonic time when the answer's headers were there. */
  readonly receivedAt: number;
  /**
   * Wall time when the request was sent. When the two clocks have parted since, the device has slept, and the
   * answer's time is of before. Default: they have not.
   */
  readonly sentAtWall?: number;
  /** The answer says that a signature has expired: its time counts at once. */
  readonly decisive?: boolean;
}

/** The server's time, as its answers have told it. */
export interface ServerClock {
  /** Milliseconds since the epoch; the device's own clock until an answer has been seen. */
  now(): number;
  /** Resolves when the offset is known; pending again after the device has slept or its clock was set. */
  whenSynced(): Promise<void>;
  /** Takes an answer into account. */
  observe(sample: TimeSample): void;
  /** What is known, for another page or tab of this device; `undefined` while time is in doubt. */
  save(): SavedClock | undefined;
  /** Takes up what {@link ServerClock.save} has given, unless time is known already. Anything else is left alone. */
  restore(saved: unknown): void;
}

/** An offset as pages of one device hand it on; all in milliseconds. */
export interface SavedClock {
  /** Server time minus the device's clock. */
  readonly offset: number;
  readonly roundTrip: number;
  /** By the device's clock. */
  readonly takenAt: number;
}

interface Fix {
  /** Server time minus monotonic time. */
  readonly offset: number;
  readonly roundTrip: number;
  readonly takenAt: number;
  /** Wall minus monotonic time when this was taken: it moves when the device sleeps or its clock is set. */
  readonly drift: number;
}

/**
 * Follows the server's clock from the `requesttime` of its answers, on the monotonic clock between them.
 *
 * The first answer counts; a later one replaces it when its round trip is smaller, the old one is over 10 minutes old,
 * or they disagree by more than 5 s. A jump of over 60 s needs two answers that agree.
 */
export function createServerClock(
  ports: Pick<HttpPorts, 'wallNow' | 'monotonicNow'> = defaultPorts(),
): ServerClock {
  let fix: Fix | undefined;
  let doubted: number | undefined;
  let waiting: (() => void)[] = [];

  const drift = () => ports.wallNow() - ports.monotonicNow();
  const isSynced = () => fix !== undefined && Math.abs(drift() - fix.drift) <= disagreementMs;

  function accept(next: Fix): void {
    fix = next;
    doubted = undefined;
    const released = waiting;
    waiting = [];
    for (const release of released) release();
  }

  function save(): SavedClock | undefined {
    if (!fix || !isSynced()) return undefined;
    const { offset, roundTrip, takenAt } = fix;
    return { offset: offset - drift(), roundTrip, takenAt: takenAt + drift() };
  }

  return {
    save,
    restore: (saved) => {
      if (isSynced() || !isSavedClock(saved)) return;
      const { offset, roundTrip, takenAt } = saved;
      accept({
        offset: offset + drift(),
        roundTrip,
        takenAt: takenAt - drift(),
        drift: drift(),
      });
    },
    now: () => (fix ? ports.monotonicNow() + fix.offset : ports.wallNow()),
    whenSynced: () =>
      isSynced() ? Promise.resolve() : new Promise((release) => waiting.push(release)),
    observe({ serverMs, sentAt, receivedAt, sentAtWall, decisive = false }) {
      const hasSlept =
        sentAtWall !== undefined && Math.abs(sentAtWall - sentAt - drift()) > disagreementMs;
      if (hasSlept) return;
      const roundTrip = receivedAt - sentAt;
      const offset = serverMs - (sentAt + receivedAt) / 2;
      const next: Fix = { offset, roundTrip, takenAt: receivedAt, drift: drift() };
      if (!fix || decisive || !isSynced()) {
        accept(next);
        return;
      }
      const distance = Math.abs(offset - fix.offset);
      if (distance > jumpMs) {
        const confirmed = doubted !== undefined && Math.abs(doubted - offset) <= disagreementMs;
        if (confirmed) accept(next);
        else doubted = offset;
        return;
      }
      doubted = undefined;
      if (isBetter(next, fix)) accept(next);
    },
  };
}

function isBetter(next: Fix, old: Fix): boolean {
  return (
    next.roundTrip < old.roundTrip ||
    next.takenAt - old.takenAt > staleMs ||
    Math.abs(next.offset - old.offset) > disagreementMs
  );
}

function isSavedClock(value: unknown): value is SavedClock {
  if (typeof value !== 'object' || value === null) return false;
  const { offset, roundTrip, takenAt } = value as Partial<Record<string, unknown>>;
  return [offset, roundTrip, takenAt].every(Number.isFinite);
}
