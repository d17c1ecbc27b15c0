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
  /** Offset of a jump that the next sample has to confirm. */
  let doubted = NaN;
  const waiting: (() => void)[] = [];

  const drift = () => ports.wallNow() - ports.monotonicNow();
  const isSynced = () => fix !== undefined && agree(drift(), fix.drift);

  function accept(next: Fix): void {
    fix = next;
    doubted = NaN;
    for (const release of waiting.splice(0)) release();
  }

  return {
    save: () => {
      if (!fix || !isSynced()) return undefined;
      const { offset, roundTrip, takenAt } = fix;
      return { offset: offset - drift(), roundTrip, takenAt: takenAt + drift() };
    },
    restore: (saved) => {
      if (isSynced() || !isSavedClock(saved)) return;
      const { offset, roundTrip, takenAt } = saved;
      const now = drift();
      accept({ offset: offset + now, roundTrip, takenAt: takenAt - now, drift: now });
    },
    now: () => (fix ? ports.monotonicNow() + fix.offset : ports.wallNow()),
    whenSynced: () =>
      isSynced() ? Promise.resolve() : new Promise((release) => waiting.push(release)),
    observe({ serverMs, sentAt, receivedAt, sentAtWall, decisive }) {
      const now = drift();
      const hasSlept = sentAtWall !== undefined && !agree(sentAtWall - sentAt, now);
      if (hasSlept) return;
      const offset = serverMs - (sentAt + receivedAt) / 2;
      const next = { offset, roundTrip: receivedAt - sentAt, takenAt: receivedAt, drift: now };
      if (fix && !decisive && isSynced()) {
        const isJump = Math.abs(offset - fix.offset) > jumpMs;
        const isAccepted = isJump ? agree(offset, doubted) : isBetter(next, fix);
        doubted = isJump ? offset : NaN;
        if (!isAccepted) return;
      }
      accept(next);
    },
  };
}

function agree(one: number, other: number): boolean {
  return Math.abs(one - other) <= disagreementMs;
}

function isBetter(next: Fix, old: Fix): boolean {
  return (
    next.roundTrip < old.roundTrip ||
    next.takenAt - old.takenAt > staleMs ||
    !agree(next.offset, old.offset)
  );
}

function isSavedClock(value: unknown): value is SavedClock {
  const { offset, roundTrip, takenAt }: Partial<Record<keyof SavedClock, unknown>> = value ?? {};
  return [offset, roundTrip, takenAt].every(Number.isFinite);
}
