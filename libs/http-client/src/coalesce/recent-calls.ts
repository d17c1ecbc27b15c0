import type { HttpPorts } from '../ports.ts';
import type { SharedCall } from './shared-call.ts';

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
  readonly startedAt: number;
  /** `undefined` once the call has finished: only its result is kept. */
  running: SharedCall<T> | undefined;
  result: T | undefined;
}

/** Calls that later callers may join. */
export class RecentCalls<T> {
  readonly #ports: Pick<HttpPorts, 'monotonicNow' | 'schedule'>;
  readonly #keep: (result: T) => T | undefined;
  /** The oldest of a key first. */
  readonly #byKey = new Map<string, Entry<T>[]>();
  /** Finished calls, in the order in which they finished. */
  readonly #finished = new Set<Entry<T>>();
  #cancelSweep: (() => void) | undefined;

  /** @param keep - Returns the part of a result that later callers receive; `undefined` if they receive none. */
  constructor(
    ports: Pick<HttpPorts, 'monotonicNow' | 'schedule'>,
    keep: (result: T) => T | undefined,
  ) {
    this.#ports = ports;
    this.#keep = keep;
  }

  /** Joins the newest call with this key if it is younger than a second, or if two are running; otherwise starts one. */
  join(key: string, start: () => SharedCall<T>): JoinedCall<T> {
    const now = this.#ports.monotonicNow();
    const joined = pick(this.#byKey.get(key), now);
    const entry = joined ?? this.#begin(key, now, start());
    return {
      // A call that has finished without a result to keep is no entry any more.
      wait: entry.running?.wait ?? (() => Promise.resolve(entry.result as T)),
      isFirst: joined === undefined,
      drop: () => {
        this.#drop(entry);
      },
    };
  }

  forget(): void {
    this.#byKey.clear();
    this.#finished.clear();
    this.#cancelSweep?.();
    this.#cancelSweep = undefined;
  }

  #begin(key: string, startedAt: number, call: SharedCall<T>): Entry<T> {
    const entry: Entry<T> = { key, startedAt, running: call, result: undefined };
    const others = this.#byKey.get(key);
    if (others) others.push(entry);
    else this.#byKey.set(key, [entry]);
    call.result.then(
      (result) => {
        this.#finish(entry, result);
      },
      () => {
        this.#drop(entry);
      },
    );
    return entry;
  }

  #finish(entry: Entry<T>, result: T): void {
    const isKnown = this.#byKey.get(entry.key)?.includes(entry);
    const isYoung = this.#ports.monotonicNow() < entry.startedAt + windowMs;
    const kept = isKnown && isYoung ? this.#keep(result) : undefined;
    if (!kept) {
      this.#drop(entry);
      return;
    }
    entry.running = undefined;
    entry.result = kept;
    this.#finished.add(entry);
    if (!this.#cancelSweep) this.#sweep();
  }

  #drop(entry: Entry<T>): void {
    this.#finished.delete(entry);
    const others = this.#byKey.get(entry.key)?.filter((other) => other !== entry);
    if (others?.length) this.#byKey.set(entry.key, others);
    else this.#byKey.delete(entry.key);
  }

  /** One timer serves all entries: in pages, a timer for each costs as much as half a call. */
  #sweep(): void {
    this.#cancelSweep = undefined;
    for (const entry of this.#finished) {
      const remainingMs = entry.startedAt + windowMs - this.#ports.monotonicNow();
      if (remainingMs > 0) {
        this.#cancelSweep = this.#ports.schedule(() => {
          this.#sweep();
        }, remainingMs);
        return;
      }
      this.#drop(entry);
    }
  }
}

function pick<T>(entries: readonly Entry<T>[] | undefined, now: number): Entry<T> | undefined {
  if (!entries) return undefined;
  const joinable = entries.filter(({ running }) => !running?.isAbandoned);
  const newest = joinable.at(-1);
  if (newest && now - newest.startedAt < windowMs) return newest;
  return joinable.filter(({ running }) => running)[maximumRunning - 1];
}
