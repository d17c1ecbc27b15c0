import { tooMany } from './too-many.ts';

export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export type RateHeaders = Readonly<Record<`x-ratelimit-${string}`, string>>;

const capacity = 100_000;
const sweepEveryMs = 1_000;

/** Upper bound of the rounding error of fractional milliseconds. */
const roundingMs = 0.01;

/** The generic cell rate algorithm (ITU-T I.371): one time per key, at which its budget is full again. */
export class RateLimit {
  readonly #burst: number;
  readonly #unitMs: number;
  readonly #restoredAt = new Map<string, number>();
  #sweptAt = 0;

  constructor({ burst, perSecond }: Rate) {
    this.#burst = burst;
    this.#unitMs = 1_000 / perSecond;
  }

  /** @throws Refusal `429` with `retry-after` and the same headers if the budget is too small. */
  spend(key: string, weight: number, now: number): RateHeaders {
    this.#sweep(now);
    const before = Math.max(now, this.#restoredAt.get(key) ?? now);
    const after = before + weight * this.#unitMs;
    const excessMs = after - now - this.#burst * this.#unitMs;
    const isFull = this.#restoredAt.size >= capacity && !this.#restoredAt.has(key);
    if (excessMs > roundingMs || isFull) throw tooMany(excessMs, this.#describe(before, now));
    this.#restoredAt.set(key, after);
    return this.#describe(after, now);
  }

  #sweep(now: number): void {
    if (this.#restoredAt.size < capacity || now - this.#sweptAt < sweepEveryMs) return;
    this.#sweptAt = now;
    for (const [key, at] of this.#restoredAt) if (at <= now) this.#restoredAt.delete(key);
  }

  #describe(at: number, now: number): RateHeaders {
    const left = Math.floor(this.#burst - (at - now) / this.#unitMs + roundingMs);
    return {
      'x-ratelimit-limit': String(this.#burst),
      'x-ratelimit-remaining': String(Math.max(0, left)),
      'x-ratelimit-reset': String(Math.ceil((at - now) / 1_000)),
    };
  }
}
