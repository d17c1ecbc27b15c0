import { SteadyTime } from './steady-time.ts';
import { tooMany } from './too-many.ts';

export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export type RateHeaders = Readonly<Record<`x-ratelimit-${string}`, string>>;

/** Above it the budget that was spent from least recently is full again. */
const capacity = 100_000;

/** Upper bound of the rounding error of fractional milliseconds. */
const roundingMs = 0.01;

/** The generic cell rate algorithm (ITU-T I.371): one time per key, at which its budget is full again. */
export class RateLimit {
  readonly #burst: number;
  readonly #unitMs: number;
  /** In steady time; the key that was spent from last is the last. */
  readonly #restoredAt = new Map<string, number>();
  readonly #time = new SteadyTime();

  constructor({ burst, perSecond }: Rate) {
    this.#burst = burst;
    this.#unitMs = 1_000 / perSecond;
  }

  /** @throws Refusal `429` with `retry-after` and the same headers if the budget is too small. */
  spend(key: string, weight: number, now: number): RateHeaders {
    const at = this.#time.at(now);
    const before = Math.max(at, this.#restoredAt.get(key) ?? at);
    const after = before + weight * this.#unitMs;
    const excessMs = after - at - this.#burst * this.#unitMs;
    if (excessMs > roundingMs) throw tooMany(excessMs, this.#describe(before, at));
    this.#restoredAt.delete(key);
    if (this.#restoredAt.size >= capacity) this.#forgetOldest();
    this.#restoredAt.set(key, after);
    return this.#describe(after, at);
  }

  #forgetOldest(): void {
    for (const key of this.#restoredAt.keys()) {
      this.#restoredAt.delete(key);
      return;
    }
  }

  #describe(restoredAt: number, at: number): RateHeaders {
    const left = Math.floor(this.#burst - (restoredAt - at) / this.#unitMs + roundingMs);
    return {
      'x-ratelimit-limit': String(this.#burst),
      'x-ratelimit-remaining': String(Math.max(0, left)),
      'x-ratelimit-reset': String(Math.ceil((restoredAt - at) / 1_000)),
    };
  }
}
