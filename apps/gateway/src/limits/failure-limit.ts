import { tooMany } from './too-many.ts';

/** How many attempts may fail in how long. */
export interface FailureLimitOptions {
  readonly failures: number;
  readonly windowMs: number;
}

/** An attempt that counts as failed until it is said to have succeeded. */
export interface Attempt {
  succeed(): void;
}

/** An attempt at one limit. */
export interface CountedAttempt extends Attempt {
  /** How many attempts of the key count as failed, this one among them. */
  readonly failures: number;
}

/** Counts failed attempts by a key such as an account or an address. */
export interface FailureLimit {
  /**
   * Counts an attempt before its outcome is known, so that many made at once count each.
   *
   * @throws Refusal `429` with `retry-after` when too many have failed.
   */
  begin(key: string, now: number): CountedAttempt;
}

interface Count {
  failures: number;
  readonly endsAt: number;
}

/** Beyond this many keys new ones are refused; a key costs about 200 bytes. */
const capacity = 100_000;

/** Keeps the counts in memory. */
export function createFailureLimit({ failures, windowMs }: FailureLimitOptions): FailureLimit {
  const counts = new Map<string, Count>();

  /** All counts last equally long, so the oldest end first. */
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
