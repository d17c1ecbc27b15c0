import type { Budget } from '../budget.ts';
import { Heap, type Placed } from '../heap.ts';
import type { RiskWatch } from './risk-watch.ts';

export interface VisitOptions<T> {
  /** Returns a subject's place in the order; `undefined` if it is not concerned. */
  readonly placeOf: (subject: T) => bigint | undefined;
  /** Checks a subject exactly. `unfinished` if the budget has ended before: it stays the next one. */
  readonly check: (subject: T, now: number, budget: Budget) => Outcome;
}

export type Outcome = 'unchanged' | 'changed' | 'unfinished';

interface Visit<T> extends Placed {
  readonly subject: T;
  readonly at: bigint;
}

/** Checks what is due in order, and also what becomes due meanwhile, unless its place has been passed. */
export class DueVisits<T> {
  readonly #watch: RiskWatch<T>;
  readonly #options: VisitOptions<T>;
  readonly #queue = new Heap<Visit<T>>((a, b) => a.at < b.at);
  readonly #waiting = new Set<T>();
  /** Subjects that were due before. */
  readonly #earlier: Iterator<T>;
  #isCollected = false;
  #passed: bigint | undefined;

  constructor(watch: RiskWatch<T>, options: VisitOptions<T>) {
    this.#watch = watch;
    this.#options = options;
    this.#earlier = watch.due.values();
  }

  /** Works until the budget is spent. Returns whether there is more. */
  work(now: number, budget: Budget): boolean {
    for (;;) {
      if (!this.#collect(budget)) return true;
      const next = this.#queue.first;
      if (!next) return false;
      if (budget.isSpent) return true;
      budget.spend(1);
      const outcome = this.#options.check(next.subject, now, budget);
      if (outcome === 'unfinished') return true;
      this.#queue.remove(next);
      this.#waiting.delete(next.subject);
      this.#passed = next.at;
      this.#watch.touch(next.subject);
      this.#isCollected = outcome === 'unchanged';
    }
  }

  /** All that is due has to be known before the first one is visited. Returns whether it is. */
  #collect(budget: Budget): boolean {
    if (this.#isCollected) return true;
    const enqueue = (subject: T) => {
      this.#enqueue(subject);
    };
    if (this.#watch.refresh(budget, enqueue)) return false;
    for (let next = this.#earlier.next(); next.done !== true; next = this.#earlier.next()) {
      this.#enqueue(next.value);
      budget.spend(0.2);
      if (budget.isSpent) return false;
    }
    this.#isCollected = true;
    return true;
  }

  #enqueue(subject: T): void {
    if (this.#waiting.has(subject)) return;
    const at = this.#options.placeOf(subject);
    if (at === undefined || (this.#passed !== undefined && at <= this.#passed)) return;
    this.#waiting.add(subject);
    this.#queue.add({ subject, at, place: 0 });
  }
}
