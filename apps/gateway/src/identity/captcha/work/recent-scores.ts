import { SteadyTime } from '../../../edge/limits/steady-time.ts';

/** At a steady rate the score is 0.72 times what an hour adds. */
const halfLifeMs = 1_800_000;

/** Above it the score that was added to least recently is forgotten. */
const capacity = 100_000;

interface Score {
  readonly value: number;
  /** In steady time. */
  readonly at: number;
}

/** Scores by key that halve every half hour. */
export class RecentScores {
  /** The key that was added to last is the last. */
  readonly #scores = new Map<string, Score>();
  readonly #time = new SteadyTime();

  of(key: string, now: number): number {
    return this.#valueAt(key, this.#time.at(now));
  }

  add(key: string, points: number, now: number): void {
    const at = this.#time.at(now);
    const value = this.#valueAt(key, at) + points;
    this.#scores.delete(key);
    if (this.#scores.size >= capacity) this.#forgetOldest();
    this.#scores.set(key, { value, at });
  }

  #valueAt(key: string, at: number): number {
    const score = this.#scores.get(key);
    return score === undefined ? 0 : score.value * 2 ** ((score.at - at) / halfLifeMs);
  }

  #forgetOldest(): void {
    for (const key of this.#scores.keys()) {
      this.#scores.delete(key);
      return;
    }
  }
}
