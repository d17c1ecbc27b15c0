import type { Alert, DrawnLine } from '../records/alert.ts';
import { isReached, TriggerQueue, type Direction } from '../triggers/trigger-queue.ts';
import { endOf, hasEnded, linePrice } from '../records/line-price.ts';

/** How long a bound holds, in milliseconds. It is renewed after half of it. */
const holdsMs = 120_000;

interface LineWatch {
  readonly alert: Alert;
  readonly line: DrawnLine;
  /** The nearest price, in ticks, that the line takes until `until`. A price on its way to the line meets it first. */
  price: bigint;
  until: number;
}

export interface AtFigure {
  readonly reached: readonly Alert[];
  /** Alerts whose lines have ended. */
  readonly ended: readonly Alert[];
}

/**
 * Alerts of lines that wait for one figure. The price of a line changes with time, so a figure is compared with a bound of each, and
 * exactly with the few whose bound it has met.
 */
export class LineWatches {
  readonly #tickSize: string;
  readonly #far: Readonly<Record<Direction, TriggerQueue<LineWatch>>>;
  readonly #near = new Set<LineWatch>();
  /** Those without a bound. The next figure gives them one: while a core is restored, the moment is not known. */
  readonly #fresh = new Set<LineWatch>();
  /** All, the one whose bound ends next first. */
  readonly #watches = new Map<bigint, LineWatch>();

  constructor(tickSize: string) {
    this.#tickSize = tickSize;
    const create = (direction: Direction) =>
      new TriggerQueue<LineWatch>(direction, ({ alert }) => alert.id);
    this.#far = { rising: create('rising'), falling: create('falling') };
  }

  add(alert: Alert, line: DrawnLine): void {
    const watch = { alert, line, price: 0n, until: -Infinity };
    this.#watches.set(alert.id, watch);
    this.#fresh.add(watch);
  }

  remove({ id, direction }: Alert): void {
    const watch = this.#watches.get(id);
    if (!watch) return;
    this.#watches.delete(id);
    this.#fresh.delete(watch);
    if (!this.#near.delete(watch)) this.#far[direction].remove(watch);
  }

  /** Removes and returns the alerts whose lines a figure has reached at a moment, and those whose lines have ended. */
  take(figure: bigint, now: number): AtFigure {
    const ended = [...this.#overdue(now)].filter((watch) => this.#hasEnded(watch, now));
    for (const far of [this.#far.rising, this.#far.falling]) {
      for (const watch of far.takeAll(figure)) this.#near.add(watch);
    }
    const reached = [...this.#near].filter(({ alert, line }) => {
      const level = linePrice(line, now, this.#tickSize);
      return level !== undefined && isReached(alert.direction, level, figure);
    });
    for (const { alert } of reached) this.remove(alert);
    return { reached: reached.map(alertOf), ended: ended.map(alertOf) };
  }

  /** Renews the bounds that end soon, at most `limit` of them. Returns their number, and the alerts whose lines have ended. */
  renew(now: number, limit: number) {
    const renewed: LineWatch[] = [];
    for (const watch of this.#watches.values()) {
      if (renewed.length === limit || watch.until - now >= holdsMs / 2) break;
      renewed.push(watch);
    }
    const ended = renewed.filter((watch) => this.#hasEnded(watch, now)).map(alertOf);
    return { count: renewed.length, ended };
  }

  /** Those whose bound holds no more: new ones, and all after a pause of the process. */
  *#overdue(now: number): Generator<LineWatch> {
    yield* this.#fresh;
    for (const watch of this.#watches.values()) {
      if (watch.until >= now) return;
      if (!this.#fresh.has(watch)) yield watch;
    }
  }

  /** Removes a watch whose line has ended, and gives another one the bound of now. Returns whether it has ended. */
  #hasEnded(watch: LineWatch, now: number): boolean {
    const { alert, line } = watch;
    this.remove(alert);
    if (hasEnded(line, now)) return true;
    watch.until = now + holdsMs;
    this.#watches.set(alert.id, watch);
    const bound = this.#boundOf(watch, now);
    if (bound === undefined) return false;
    watch.price = bound;
    this.#far[alert.direction].add(watch);
    return false;
  }

  /** A straight line is nearest at one end of the time. `undefined` for one that is not above zero meanwhile. */
  #boundOf({ alert, line, until }: LineWatch, now: number): bigint | undefined {
    const last = Math.min(until, endOf(line) ?? until);
    const prices = [now, last].flatMap((at) => linePrice(line, at, this.#tickSize) ?? []);
    const [first, second = first] = prices;
    if (first === undefined || second === undefined) return undefined;
    if (alert.direction === 'falling') return first > second ? first : second;
    // On its way from or to zero, a line takes all prices above it.
    if (prices.length === 1) return 1n;
    return first < second ? first : second;
  }
}

function alertOf({ alert }: LineWatch): Alert {
  return alert;
}
