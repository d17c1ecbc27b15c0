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
  readonly endsAt: number;
}

const capacity = 100_000;

export class FailureLimit {
  readonly #options: FailureLimitOptions;
  /** All counts have the same lifetime, so the first one expires first. */
  readonly #counts = new Map<string, Count>();

  constructor(options: FailureLimitOptions) {
    this.#options = options;
  }

  /** Counts an attempt before its outcome is known, which limits concurrent attempts too. @throws Refusal `429`. */
  begin(key: string, now: number): CountedAttempt {
    const count = this.#current(key, now);
    if (count.failures >= this.#options.failures) throw tooMany(count.endsAt - now);
    count.failures += 1;
    return {
      failures: count.failures,
      succeed: () => {
        count.failures -= 1;
      },
    };
  }

  #current(key: string, now: number): Count {
    const known = this.#counts.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    this.#sweep(now);
    const { windowMs } = this.#options;
    if (this.#counts.size >= capacity) throw tooMany(windowMs);
    const count = { failures: 0, endsAt: now + windowMs };
    this.#counts.delete(key);
    this.#counts.set(key, count);
    return count;
  }

  #sweep(now: number): void {
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt > now) return;
      this.#counts.delete(key);
    }
  }
}
