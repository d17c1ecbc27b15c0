import { figureKey, type Alert, type Figure, type FigureName } from './alert.ts';
import { toUnits } from './figure-units.ts';
import { hasEnded, linePrice } from './line-price.ts';

/** An alert with a line. */
export type LineWatch = Alert & { readonly line: NonNullable<Alert['line']> };

export interface LinesAtFigure {
  readonly reached: readonly Alert[];
  /** Alerts whose lines have ended before the figure. */
  readonly ended: readonly Alert[];
}

/** Active alerts of lines. A figure is compared with each of them, since their prices change with time. */
export class LineWatches {
  readonly #tickSizeOf: (name: FigureName) => string;
  readonly #watches = new Map<string, Map<number, LineWatch>>();

  constructor(tickSizeOf: (name: FigureName) => string) {
    this.#tickSizeOf = tickSizeOf;
  }

  add(watch: LineWatch): void {
    const key = figureKey(watch);
    const watches = this.#watches.get(key) ?? new Map<number, LineWatch>();
    this.#watches.set(key, watches.set(watch.id, watch));
  }

  remove(alert: Alert): void {
    const key = figureKey(alert);
    const watches = this.#watches.get(key);
    watches?.delete(alert.id);
    if (watches?.size === 0) this.#watches.delete(key);
  }

  /** Removes and returns the alerts whose lines a figure has reached, and those whose lines have ended. */
  take(name: FigureName, figure: Figure): LinesAtFigure {
    const watches = [...(this.#watches.get(figureKey(name))?.values() ?? [])];
    const ended = watches.filter(({ line }) => hasEnded(line, figure.at));
    const price = toUnits(figure.value);
    const tickSize = watches.length === 0 ? '' : this.#tickSizeOf(name);
    const reached = watches.filter(({ line, direction }) => {
      const level = linePrice(line, figure.at, tickSize);
      if (level === undefined) return false;
      return direction === 'rising' ? price >= level : price <= level;
    });
    for (const watch of [...ended, ...reached]) this.remove(watch);
    return { reached, ended };
  }

  has(name: FigureName): boolean {
    return this.#watches.has(figureKey(name));
  }

  names(): readonly FigureName[] {
    return [...this.#watches.values()].flatMap((watches) => [...watches.values()].slice(0, 1));
  }
}
