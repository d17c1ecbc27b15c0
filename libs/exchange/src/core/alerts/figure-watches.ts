import type { Alert } from '../records/alert.ts';
import { LevelWatches } from './level-watches.ts';
import { LineWatches, type AtFigure } from './line-watches.ts';

/** Alerts that wait for one figure of a market. */
export class FigureWatches {
  readonly lines: LineWatches;
  readonly #levels = new LevelWatches();

  constructor(tickSize: string) {
    this.lines = new LineWatches(tickSize);
  }

  add(alert: Alert): void {
    if (alert.line) this.lines.add(alert, alert.line);
    else this.#levels.add(alert);
  }

  /** The alert must be as it was when it was added. */
  remove(alert: Alert): void {
    this.lines.remove(alert);
    this.#levels.remove(alert);
  }

  /** Removes and returns the alerts that a figure has reached at a moment, and those whose lines have ended. */
  take(figure: bigint, now: number): AtFigure {
    const { reached, ended } = this.lines.take(figure, now);
    return { reached: [...this.#levels.take(figure), ...reached], ended };
  }
}
