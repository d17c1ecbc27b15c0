import type { HttpPorts } from '../ports.ts';
import type { SharedCall } from './shared-call.ts';

/** Callers share a call for this time after its start, in milliseconds. */
const windowMs = 1_000;

/** The number of calls with the same key that may run at once. */
const maximumRunning = 2;

/** A call that a caller has joined. */
export interface JoinedCall<T> {
  readonly call: SharedCall<T>;
  /** Whether this caller has started it. */
  readonly isFirst: boolean;
  /** Prevents later callers from joining it. */
  readonly drop: () => void;
}

/** Calls that later callers may join. */
export interface RecentCalls<T> {
  /**
   * Joins the newest call with this key if it started less than a second ago, or if two are
   * running; otherwise starts a new one.
   */
  readonly join: (key: string, start: () => SharedCall<T>) => JoinedCall<T>;
  /** Prevents later callers from joining any call that has started. */
  readonly forget: () => void;
}

interface Entry<T> {
  readonly key: string;
  readonly startedAt: number;
  call: SharedCall<T>;
  isRunning: boolean;
}

/**
 * Creates an empty set of calls.
 *
 * @param keep - Returns the call that later callers join once there is a result; `undefined` if none may.
 */
export function createRecentCalls<T>(
  { monotonicNow, schedule }: Pick<HttpPorts, 'monotonicNow' | 'schedule'>,
  keep: (result: T) => SharedCall<T> | undefined,
): RecentCalls<T> {
  /** The oldest of a key first. */
  const byKey = new Map<string, Entry<T>[]>();
  /** Finished calls, in the order in which they finished. */
  const finished = new Set<Entry<T>>();
  let cancelSweep: (() => void) | undefined;

  function drop(entry: Entry<T>): void {
    finished.delete(entry);
    const others = (byKey.get(entry.key) ?? []).filter((other) => other !== entry);
    if (others.length > 0) byKey.set(entry.key, others);
    else byKey.delete(entry.key);
  }

  /** One timer serves all entries: in pages, a timer for each costs as much as half a call. */
  function sweep(): void {
    cancelSweep = undefined;
    for (const entry of finished) {
      const remainingMs = entry.startedAt + windowMs - monotonicNow();
      if (remainingMs > 0) {
        cancelSweep = schedule(sweep, remainingMs);
        return;
      }
      drop(entry);
    }
  }

  function finish(entry: Entry<T>, result: T): void {
    entry.isRunning = false;
    const isKnown = byKey.get(entry.key)?.includes(entry);
    const isYoung = monotonicNow() < entry.startedAt + windowMs;
    const kept = isKnown && isYoung ? keep(result) : undefined;
    if (!kept) {
      drop(entry);
      return;
    }
    entry.call = kept;
    finished.add(entry);
    if (!cancelSweep) sweep();
  }

  function begin(key: string, call: SharedCall<T>): Entry<T> {
    const entry: Entry<T> = { key, startedAt: monotonicNow(), call, isRunning: true };
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
    call.result.then(
      (result) => {
        finish(entry, result);
      },
      () => {
        drop(entry);
      },
    );
    return entry;
  }

  return {
    join: (key, start) => {
      const joined = pick(byKey.get(key) ?? [], monotonicNow());
      const entry = joined ?? begin(key, start());
      return {
        call: entry.call,
        isFirst: joined === undefined,
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
  const joinable = entries.filter(({ call }) => !call.isAbandoned);
  const newest = joinable.at(-1);
  if (newest && now - newest.startedAt < windowMs) return newest;
  return joinable.filter(({ isRunning }) => isRunning)[maximumRunning - 1];
}
