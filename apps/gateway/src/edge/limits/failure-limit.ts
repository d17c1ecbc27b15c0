import { SteadyTime } from './steady-time.ts';
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

interface Count {
  failures: number;
  /** In steady time. */
  readonly endsAt: number;
}

/** Above it the oldest count is forgotten. */
const capacity = 100_000;

export class FailureLimit {
  readonly #options: FailureLimitOptions;
  /** All counts have the same lifetime, so the first one is the oldest and expires first. */
  readonly #counts = new Map<string, Count>();
  readonly #time = new SteadyTime();

  constructor(options: FailureLimitOptions) {
    this.#options = options;
  }

  /** Stores nothing. @throws Refusal `429` if no further attempt is open. */
  assertOpen(key: string, now: number): void {
    const at = this.#time.at(now);
    const count = this.#counts.get(key);
    const isLive = count !== undefined && count.endsAt > at;
    if (isLive && count.failures >= this.#options.failures) throw tooMany(count.endsAt - at);
  }

  /** Counts an attempt before its outcome is known, which limits concurrent attempts too. @throws Refusal `429`. */
  begin(key: string, now: number): CountedAttempt {
    this.assertOpen(key, now);
    const count = this.#current(key, this.#time.at(now));
    count.failures += 1;
    return {
      failures: count.failures,
      succeed: () => {
        count.failures -= 1;
        if (count.failures === 0 && this.#counts.get(key) === count) this.#counts.delete(key);
      },
    };
  }

  #current(key: string, at: number): Count {
    const known = this.#counts.get(key);
    if (known !== undefined && known.endsAt > at) return known;
    this.#counts.delete(key);
    this.#sweep(at);
    const count = { failures: 0, endsAt: at + this.#options.windowMs };
    this.#counts.set(key, count);
    return count;
  }

  #sweep(at: number): void {
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt > at && this.#counts.size < capacity) return;
      this.#counts.delete(key);
    }
  }
}
