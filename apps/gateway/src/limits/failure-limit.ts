import { tooMany } from './too-many.ts';

export interface FailureLimitOptions {
  readonly failures: number;
  readonly windowMs: number;
}

/** Counts as failed until `succeed()` is called. */
export interface Attempt {
  succeed(): void;
}

export interface CountedAttempt extends Attempt {
  readonly failures: number;
}

export interface FailureLimit {
  /** Counts an attempt before its outcome is known, which limits concurrent attempts too. @throws Refusal `429`. */
  begin(key: string, now: number): CountedAttempt;
}

interface Count {
  failures: number;
  readonly endsAt: number;
}

const capacity = 100_000;

export function createFailureLimit({ failures, windowMs }: FailureLimitOptions): FailureLimit {
  const counts = new Map<string, Count>();

  /** All counts have the same lifetime, so the oldest expires first. */
  const sweep = (now: number): void => {
    for (const [key, { endsAt }] of counts) {
      if (endsAt > now) return;
      counts.delete(key);
    }
  };

  const current = (key: string, now: number): Count => {
    const known = counts.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    sweep(now);
    if (counts.size >= capacity) throw tooMany(windowMs);
    const count = { failures: 0, endsAt: now + windowMs };
    counts.delete(key);
    counts.set(key, count);
    return count;
  };

  return {
    begin(key, now) {
      const count = current(key, now);
      if (count.failures >= failures) throw tooMany(count.endsAt - now);
      count.failures += 1;
      return {
        failures: count.failures,
        succeed: () => {
          count.failures -= 1;
        },
      };
    },
  };
}
