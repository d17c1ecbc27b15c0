import type { HttpPorts } from '../ports.ts';
import type { SharedCall } from './create-shared-call.ts';

/** Callers share a call for this time after its start, in milliseconds. */
const windowMs = 1_000;

/** The number of calls with the same key that may run at once. */
const maximumRunning = 2;

export interface JoinedCall<T> extends Pick<SharedCall<T>, 'wait'> {
  readonly isFirst: boolean;
  readonly drop: () => void;
}

interface Entry<T> {
  readonly key: string;
  /** Until then, later callers share the call whether it runs or not. */
  readonly expiresAt: number;
  /** `undefined` once the call has finished. */
  signal: AbortSignal | undefined;
  wait: SharedCall<T>['wait'];
}

/** Calls that later callers may join. */
export interface RecentCalls<T> {
  /** Joins the newest call with this key if it is younger than a second, or if two are running; otherwise starts one. */
  readonly join: (key: string, start: () => SharedCall<T>) => JoinedCall<T>;
  readonly forget: () => void;
}

/** @param keep - Returns the part of a result that later callers receive; `undefined` if they receive none. */
export function createRecentCalls<T>(
  { monotonicNow, schedule }: Pick<HttpPorts, 'monotonicNow' | 'schedule'>,
  keep: (result: T) => T | undefined,
): RecentCalls<T> {
  /** The oldest of a key first. */
  const byKey = new Map<string, readonly Entry<T>[]>();
  /** Finished calls, in the order in which they finished. */
  const finished = new Set<Entry<T>>();
  let cancelSweep: (() => void) | undefined;

  const withKey = (key: string) => byKey.get(key) ?? [];

  function begin(key: string, expiresAt: number, { result, ...call }: SharedCall<T>): Entry<T> {
    const entry: Entry<T> = { key, expiresAt, ...call };
    byKey.set(key, [...withKey(key), entry]);
    result.then(
      (value) => {
        finish(entry, value);
      },
      () => {
        drop(entry);
      },
    );
    return entry;
  }

  function finish(entry: Entry<T>, result: T): void {
    const isJoinable = withKey(entry.key).includes(entry) && monotonicNow() < entry.expiresAt;
    const kept = isJoinable ? keep(result) : undefined;
    if (!kept) {
      drop(entry);
      return;
    }
    entry.signal = undefined;
    entry.wait = () => Promise.resolve(kept);
    finished.add(entry);
    if (!cancelSweep) sweep();
  }

  function drop(entry: Entry<T>): void {
    finished.delete(entry);
    const others = withKey(entry.key).filter((other) => other !== entry);
    if (others.length > 0) byKey.set(entry.key, others);
    else byKey.delete(entry.key);
  }

  /** One timer serves all entries: in pages, a timer for each costs as much as half a call. */
  function sweep(): void {
    cancelSweep = undefined;
    for (const entry of finished) {
      const remainingMs = entry.expiresAt - monotonicNow();
      if (remainingMs > 0) {
        cancelSweep = schedule(sweep, remainingMs);
        return;
      }
      drop(entry);
    }
  }

  return {
    join: (key, start) => {
      const now = monotonicNow();
      const joined = pick(withKey(key), now);
      const entry = joined ?? begin(key, now + windowMs, start());
      return {
        wait: entry.wait,
        isFirst: !joined,
        drop: () => {
          drop(entry);
        },
      };
    },
    forget: () => {
      byKey.clear();
      finished.clear();
      cancelSweep?.();
      cancelSweep = undefined;
    },
  };
}

function pick<T>(entries: readonly Entry<T>[], now: number): Entry<T> | undefined {
  const joinable = entries.filter(({ signal }) => !signal?.aborted);
  const newest = joinable.at(-1);
  if (newest && now < newest.expiresAt) return newest;
  return joinable.filter(({ signal }) => signal)[maximumRunning - 1];
}
