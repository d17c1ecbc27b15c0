import type { Alert } from '../records/alert.ts';
import { TriggerQueue, type Direction } from '../triggers/trigger-queue.ts';
import { LineWatches, type AtFigure } from './line-watches.ts';

interface LevelWatch {
  readonly alert: Alert;
  /** In ticks, or a rate. */
  readonly price: bigint;
}

/** Alerts that wait for one figure of a market. A figure is compared with those that it reaches, and with one more. */
export class FigureWatches {
  readonly lines: LineWatches;
  readonly #levels: Readonly<Record<Direction, TriggerQueue<LevelWatch>>>;
  readonly #watches = new Map<bigint, LevelWatch>();

  constructor(tickSize: string) {
    this.lines = new LineWatches(tickSize);
    const create = (direction: Direction) =>
      new TriggerQueue<LevelWatch>(direction, ({ alert }) => alert.id);
    this.#levels = { rising: create('rising'), falling: create('falling') };
  }

  add(alert: Alert): void {
    if (alert.line) {
      this.lines.add(alert, alert.line);
      return;
    }
    const watch = { alert, price: alert.level };
    this.#watches.set(alert.id, watch);
    this.#levels[alert.direction].add(watch);
  }

  /** The alert must be as it was when it was added. */
  remove(alert: Alert): void {
    this.lines.remove(alert);
    const watch = this.#watches.get(alert.id);
    if (!watch) return;
    this.#watches.delete(alert.id);
    this.#levels[alert.direction].remove(watch);
  }

  /** Removes and returns the alerts that a figure has reached at a moment, and those whose lines have ended. */
  take(figure: bigint, now: number): AtFigure {
    const { reached, ended } = this.lines.take(figure, now);
    const { rising, falling } = this.#levels;
    const watches = [...rising.takeAll(figure).reverse(), ...falling.takeAll(figure).reverse()];
    for (const { alert } of watches) this.#watches.delete(alert.id);
    return { reached: [...watches.map(({ alert }) => alert), ...reached], ended };
  }
}
