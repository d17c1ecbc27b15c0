import { TriggerQueue, type Direction } from '@bourse/exchange';
import { figureKey, type Alert, type Figure, type FigureName } from './alert.ts';
import { toUnits } from './figure-units.ts';
import { LineWatches, type LinesAtFigure } from './line-watches.ts';

interface Watch {
  readonly alert: Alert;
  readonly price: bigint;
}

type Queues = Readonly<Record<Direction, TriggerQueue<Watch>>>;

/** Active alerts by level. A figure is compared with those that it reaches, and with one more; with lines one by one. */
export class AlertQueues {
  readonly #queues = new Map<string, Queues>();
  readonly #watches = new Map<number, Watch>();
  readonly #lines: LineWatches;

  constructor(tickSizeOf: (name: FigureName) => string) {
    this.#lines = new LineWatches(tickSizeOf);
  }

  add(alert: Alert): void {
    const { line } = alert;
    if (line) {
      this.#lines.add({ ...alert, line });
      return;
    }
    const watch = { alert, price: toUnits(alert.level) };
    this.#watches.set(alert.id, watch);
    const key = figureKey(alert);
    const queues = this.#queues.get(key) ?? createQueues();
    this.#queues.set(key, queues);
    queues[alert.direction].add(watch);
  }

  remove(alert: Alert): void {
    this.#lines.remove(alert);
    const watch = this.#watches.get(alert.id);
    if (!watch) return;
    this.#watches.delete(alert.id);
    this.#queues.get(figureKey(alert))?.[alert.direction].remove(watch);
    this.#dropIfEmpty(alert);
  }

  /** Removes and returns the alerts that a figure has reached, and those whose lines have ended. */
  take(name: FigureName, figure: Figure): LinesAtFigure {
    const { reached, ended } = this.#lines.take(name, figure);
    return { reached: [...this.#takeLevels(name, figure.value), ...reached], ended };
  }

  #takeLevels(name: FigureName, figure: string): readonly Alert[] {
    const queues = this.#queues.get(figureKey(name));
    if (!queues) return [];
    const units = toUnits(figure);
    const reached: Alert[] = [];
    for (const queue of [queues.rising, queues.falling]) {
      for (let watch = queue.take(units); watch; watch = queue.take(units)) {
        this.#watches.delete(watch.alert.id);
        reached.push(watch.alert);
      }
    }
    this.#dropIfEmpty(name);
    return reached;
  }

  has(name: FigureName): boolean {
    return this.#queues.has(figureKey(name)) || this.#lines.has(name);
  }

  names(): readonly FigureName[] {
    const names = new Map<string, FigureName>();
    for (const name of this.#lines.names()) names.set(figureKey(name), name);
    for (const { alert } of this.#watches.values()) names.set(figureKey(alert), alert);
    return [...names.values()];
  }

  #dropIfEmpty(name: FigureName): void {
    const key = figureKey(name);
    const queues = this.#queues.get(key);
    if (queues?.rising.isEmpty && queues.falling.isEmpty) this.#queues.delete(key);
  }
}

function createQueues(): Queues {
  const create = (direction: Direction) =>
    new TriggerQueue<Watch>(direction, ({ alert }) => BigInt(alert.id));
  return { rising: create('rising'), falling: create('falling') };
}
