import type { HttpPorts } from '../ports.ts';

/** A caller within this time of an identical request's start shares it, in milliseconds. */
const windowMs = 1_000;

/** So many identical requests run at once at most. */
const maximumRunning = 2;

/** Starts a request, and says when it has ended: with what stands for it from then on, or without success. */
export type Start<T> = (onEnd: (answered?: T) => void) => T;

/** A request as one caller shares it. */
export interface Share<T> {
  readonly request: T;
  /** Whether this caller has started it. */
  readonly isFirst: boolean;
  /** No later caller shares it. */
  readonly drop: () => void;
}

/** Identical requests, under way or answered a moment ago. */
export interface SharedRequests<T> {
  /**
   * The request that a caller waits for: the newest of its key within a second of its start; when
   * two are running, the newer one; else a new one.
   */
  readonly find: (key: string, start: Start<T>) => Share<T>;
  /** No later caller shares what has started before. */
  readonly forget: () => void;
}

interface Entry<T> extends Omit<Share<T>, 'isFirst' | 'request'> {
  request: T;
  readonly startedAt: number;
  isRunning: boolean;
}

/** Shares nothing yet. @param identity - Whom answers are for; callers of two share nothing. */
export function createSharedRequests<T>(
  { monotonicNow, schedule }: Pick<HttpPorts, 'monotonicNow' | 'schedule'>,
  identity: () => string,
): SharedRequests<T> {
  /** All of one identity; the oldest of a key first. */
  const known = new Map<string, Entry<T>[]>();
  /** Those of them that have been answered, in that order. */
  const answered = new Set<Entry<T>>();
  let knownFor: string | undefined;
  let cancelSweep: (() => void) | undefined;

  function begin(key: string, entries: Entry<T>[], startedAt: number, start: Start<T>): Share<T> {
    const drop = () => {
      answered.delete(entry);
      if (entries.includes(entry)) entries.splice(entries.indexOf(entry), 1);
      if (entries.length === 0 && known.get(key) === entries) known.delete(key);
    };
    const request = start((answer) => {
      entry.isRunning = false;
      const isOver = monotonicNow() >= startedAt + windowMs;
      if (!answer || isOver || !entries.includes(entry)) {
        drop();
        return;
      }
      entry.request = answer;
      answered.add(entry);
      if (!cancelSweep) sweep();
    });
    const entry: Entry<T> = { request, startedAt, isRunning: true, drop };
    entries.push(entry);
    known.set(key, entries);
    return { request, isFirst: true, drop };
  }

  /** One timer for all that wait to be dropped: in a page, one for each costs as much as half a call. */
  function sweep(): void {
    cancelSweep = undefined;
    for (const { startedAt, drop } of answered) {
      const leftMs = startedAt + windowMs - monotonicNow();
      if (leftMs > 0) {
        cancelSweep = schedule(sweep, leftMs);
        return;
      }
      drop();
    }
  }

  function forget(): void {
    for (const { drop } of [...known.values()].flat()) drop();
    cancelSweep?.();
    cancelSweep = undefined;
  }

  return {
    find: (key, start) => {
      const current = identity();
      if (current !== knownFor) forget();
      knownFor = current;
      const entries = known.get(key) ?? [];
      const now = monotonicNow();
      const shared = pick(entries, now);
      return shared ? { ...shared, isFirst: false } : begin(key, entries, now, start);
    },
    forget,
  };
}

/** The newest of a key while it is young, or while as many run as may; else a new one is due. */
function pick<T>(entries: readonly Entry<T>[], now: number): Entry<T> | undefined {
  const newest = entries.at(-1);
  if (newest && now - newest.startedAt < windowMs) return newest;
  return entries.filter(({ isRunning }) => isRunning)[maximumRunning - 1];
}
