import { defaultPorts, type HttpPorts } from './ports.ts';

const staleMs = 600_000;
const disagreementMs = 5_000;
const jumpMs = 60_000;

/** A sample of the server's time from one answer. All values are in milliseconds. */
export interface TimeSample {
  /** The `requesttime` header. */
  readonly serverMs: number;
  /** Monotonic time when the request was sent. */
  readonly sentAt: number;
  /** Monotonic time when the answer's headers arrived. */
  readonly receivedAt: number;
  /**
   * Wall time when the request was sent. If wall and monotonic time have drifted apart since, the device has slept and
   * the sample is discarded. Default: no drift is assumed.
   */
  readonly sentAtWall?: number;
  /** Whether the sample replaces the current time at once, e.g. because a signature has expired. Default `false`. */
  readonly decisive?: boolean;
}

/** The server's time, estimated from its answers. */
export interface ServerClock {
  /** Milliseconds since the epoch; the device's time until the first sample. */
  now(): number;
  /** Resolves when the offset is known. It becomes unknown when the device sleeps or its clock is set. */
  whenSynced(): Promise<void>;
  /** Adds a sample. */
  observe(sample: TimeSample): void;
  /** Returns the offset for another page of this device; `undefined` while it is unknown. */
  save(): SavedClock | undefined;
  /** Restores the result of {@link ServerClock.save} if the offset is unknown. Invalid values are ignored. */
  restore(saved: unknown): void;
}

/** An offset that pages of one device exchange. All values are in milliseconds. */
export interface SavedClock {
  /** Server time minus the device's clock. */
  readonly offset: number;
  readonly roundTrip: number;
  /** Wall time of the sample. */
  readonly takenAt: number;
}

interface Fix {
  /** Server time minus monotonic time. */
  readonly offset: number;
  readonly roundTrip: number;
  readonly takenAt: number;
  /** Wall minus monotonic time of the sample. It changes when the device sleeps or its clock is set. */
  readonly drift: number;
}

/**
 * Creates a clock that follows the `requesttime` of the server's answers, and runs on monotonic time between them.
 *
 * The first sample is accepted. A later one replaces it if its round trip is shorter, the old one is older than 10 minutes,
 * or they differ by more than 5 s. A jump of more than 60 s needs two samples that agree.
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
      const now = drift();
      accept({ offset: offset + now, roundTrip, takenAt: takenAt - now, drift: now });
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
  const { offset, roundTrip, takenAt }: Partial<Record<keyof SavedClock, unknown>> = value;
  return [offset, roundTrip, takenAt].every(Number.isFinite);
}
