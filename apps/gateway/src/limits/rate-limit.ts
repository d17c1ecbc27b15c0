import { tooMany } from './too-many.ts';

/** How much a caller may do. */
export interface Rate {
  /** Weight that may be spent at once. */
  readonly burst: number;
  /** Weight that comes back each second. */
  readonly perSecond: number;
}

/** Headers that say how much is left. */
export type RateHeaders = Readonly<Record<`x-ratelimit-${string}`, string>>;

/** Weight spent by key, e.g. a user or a network. */
export interface RateLimit {
  /**
   * Spends weight.
   *
   * @returns What is left, as headers.
   * @throws Refusal `429` with `retry-after` and the same headers when too little is left.
   */
  spend(key: string, weight: number, now: number): RateHeaders;
}

/** A key costs about 100 bytes. */
const capacity = 100_000;
const sweepEveryMs = 1_000;

/** Sums of times that are no whole milliseconds drift by less. */
const roundingMs = 0.01;

/**
 * Limits rates by the generic cell rate algorithm (ITU-T I.371): one time per key, at which all
 * that was spent will have come back. Keys whose time has passed are forgotten without a loss.
 */
export function createRateLimit({ burst, perSecond }: Rate): RateLimit {
  const restoredAt = new Map<string, number>();
  const unitMs = 1_000 / perSecond;
  let sweptAt = 0;

  const sweep = (now: number): void => {
    if (restoredAt.size < capacity || now - sweptAt < sweepEveryMs) return;
    sweptAt = now;
    for (const [key, at] of restoredAt) if (at <= now) restoredAt.delete(key);
  };

  const describe = (at: number, now: number): RateHeaders => ({
    'x-ratelimit-limit': String(burst),
    'x-ratelimit-remaining': String(
      Math.max(0, Math.floor(burst - (at - now) / unitMs + roundingMs)),
    ),
    'x-ratelimit-reset': String(Math.ceil((at - now) / 1_000)),
  });

  return {
    spend(key, weight, now) {
      sweep(now);
      const before = Math.max(now, restoredAt.get(key) ?? now);
      const after = before + weight * unitMs;
      const excessMs = after - now - burst * unitMs;
      const isFull = restoredAt.size >= capacity && !restoredAt.has(key);
      if (excessMs > roundingMs || isFull) throw tooMany(excessMs, describe(before, now));
      restoredAt.set(key, after);
      return describe(after, now);
    },
  };
}
