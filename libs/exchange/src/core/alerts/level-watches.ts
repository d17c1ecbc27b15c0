import type { Alert } from '../records/alert.ts';
import { TriggerQueue, type Direction } from '../triggers/trigger-queue.ts';

interface LevelWatch {
  readonly alert: Alert;
  /** In the units of the figure. */
  readonly price: bigint;
}

/** Alerts of levels that wait for one figure, which is compared with those that it reaches, and with one more. */
export class LevelWatches {
  readonly #levels: Readonly<Record<Direction, TriggerQueue<LevelWatch>>>;
  readonly #watches = new Map<bigint, LevelWatch>();

  constructor() {
    const create = (direction: Direction) =>
      new TriggerQueue<LevelWatch>(direction, ({ alert }) => alert.id);
    this.#levels = { rising: create('rising'), falling: create('falling') };
  }

  get isEmpty(): boolean {
    return this.#watches.size === 0;
  }

  add(alert: Alert): void {
    const watch = { alert, price: alert.level };
    this.#watches.set(alert.id, watch);
    this.#levels[alert.direction].add(watch);
  }

  /** The alert must be as it was when it was added. */
  remove(alert: Alert): void {
    const watch = this.#watches.get(alert.id);
    if (!watch) return;
    this.#watches.delete(alert.id);
    this.#levels[alert.direction].remove(watch);
  }

  /** Removes and returns the alerts that a figure has reached. */
  take(figure: bigint): readonly Alert[] {
    const { rising, falling } = this.#levels;
    const watches = [...rising.takeAll(figure).reverse(), ...falling.takeAll(figure).reverse()];
    for (const { alert } of watches) this.#watches.delete(alert.id);
    return watches.map(({ alert }) => alert);
  }
}
