import { figureKey, type FigureName } from './alert.ts';
import type { FigureFollower } from './figure-follower.ts';

interface HeldFiguresOptions {
  readonly figures: FigureFollower;
  /** Returns whether an alert waits for a figure. */
  readonly isWaitedFor: (name: FigureName) => boolean;
}

/** Follows a figure as long as an alert waits for it or a call needs it. */
export class HeldFigures {
  readonly #options: HeldFiguresOptions;
  /** Number of calls that need a figure, by figure. */
  readonly #calls = new Map<string, number>();

  constructor(options: HeldFiguresOptions) {
    this.#options = options;
  }

  /** Runs `work` while a figure is known, if the market has it. */
  async during<T>(name: FigureName, work: () => Promise<T>): Promise<T> {
    this.#count(name, 1);
    try {
      await this.#options.figures.follow(name);
      return await work();
    } finally {
      this.#count(name, -1);
      this.leaveIfUnused(name);
    }
  }

  leaveIfUnused(name: FigureName): void {
    const { figures, isWaitedFor } = this.#options;
    if (!isWaitedFor(name) && !this.#calls.has(figureKey(name))) figures.leave(name);
  }

  #count(name: FigureName, difference: 1 | -1): void {
    const key = figureKey(name);
    const count = (this.#calls.get(key) ?? 0) + difference;
    if (count === 0) this.#calls.delete(key);
    else this.#calls.set(key, count);
  }
}
