import { tooMany } from './too-many.ts';

export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export type RateHeaders = Readonly<Record<`x-ratelimit-${string}`, string>>;

export interface RateLimit {
  /** @throws Refusal `429` with `retry-after` and the same headers if the budget is too small. */
  spend(key: string, weight: number, now: number): RateHeaders;
}

const capacity = 100_000;
const sweepEveryMs = 1_000;

/** Upper bound of the rounding error of fractional milliseconds. */
const roundingMs = 0.01;

/** The generic cell rate algorithm (ITU-T I.371): one time per key, at which its budget is full again. */
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
