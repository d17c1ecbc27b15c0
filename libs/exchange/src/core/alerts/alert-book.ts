import type { Ledger } from '@bourse/gateway-contract';
import type { Budget } from '../budget.ts';
import type { Market } from '../market.ts';
import type { Alert, AlertFigure } from '../records/alert.ts';
import { FigureWatches } from './figure-watches.ts';
import { IndicatorWatches, type IndicatorWatch } from './indicator-watches.ts';

/** An alert that a figure has reached, or whose line has ended. */
export interface DueAlert {
  readonly alert: Alert;
  /** `undefined` for one that has ended with its line. */
  readonly by: bigint | undefined;
}

/** An indicator at the close of a candle. */
export interface CloseFigures {
  /** An RSI, or the distance of the close from an average. */
  readonly figure: bigint;
  /** The RSI, or the close. */
  readonly by: bigint;
}

const prices = ['last', 'mark'] as const;

/** Number of lines that are looked at before the budget is. */
const slice = 50;

/** Alerts that wait, with the figures that they wait for, and those that were reached and not seen. */
export class AlertBook {
  readonly indicators = new IndicatorWatches();
  readonly #owners = new Map<string, Map<bigint, Alert>>();
  readonly #markets = new Map<Market, Map<AlertFigure, FigureWatches>>();
  readonly #due = new Map<bigint, DueAlert>();
  readonly #expectedRate: (market: Market) => bigint;

  constructor(expectedRate: (market: Market) => bigint) {
    this.#expectedRate = expectedRate;
  }

  /** Oldest first. */
  of(ledger: Ledger, userId: string): readonly Alert[] {
    return [...(this.#owners.get(`${ledger}/${userId}`)?.values() ?? [])];
  }

  find(ledger: Ledger, userId: string, id: bigint): Alert | undefined {
    return this.#owners.get(`${ledger}/${userId}`)?.get(id);
  }

  /** `undefined` for an indicator, which the book does not know. */
  figureOf({ triggerBy }: Pick<Alert, 'triggerBy'>, market: Market): bigint | undefined {
    if (triggerBy === 'close') return undefined;
    return triggerBy === 'funding' ? this.#expectedRate(market) : market.prices[triggerBy];
  }

  add(alert: Alert, market: Market): void {
    const owner = ownerOf(alert);
    const own = this.#owners.get(owner) ?? new Map<bigint, Alert>();
    this.#owners.set(owner, own.set(alert.id, alert));
    if (alert.status === 'live') this.watch(alert, market);
  }

  remove(alert: Alert): void {
    const owner = ownerOf(alert);
    const own = this.#owners.get(owner);
    own?.delete(alert.id);
    if (own?.size === 0) this.#owners.delete(owner);
  }

  watch(alert: Alert, market: Market): void {
    if (alert.indicator) {
      this.indicators.add(alert, alert.indicator, market);
      return;
    }
    const figures = this.#markets.get(market) ?? new Map<AlertFigure, FigureWatches>();
    this.#markets.set(market, figures);
    const { tickSize } = market.instrument.terms;
    const watches = figures.get(alert.triggerBy) ?? new FigureWatches(tickSize);
    figures.set(alert.triggerBy, watches);
    watches.add(alert);
  }

  /** Before the alert changes. */
  unwatch(alert: Alert, market: Market): void {
    if (alert.indicator) this.indicators.remove(alert, alert.indicator, market);
    else this.#markets.get(market)?.get(alert.triggerBy)?.remove(alert);
    this.#due.delete(alert.id);
  }

  /** Marks alerts as due after each change, so that a price that lasts for one trade counts. Changes none. */
  notePrices(market: Market, now: number): void {
    const figures = this.#markets.get(market);
    if (!figures) return;
    for (const name of prices) {
      const figure = market.prices[name];
      const watches = figures.get(name);
      if (figure !== undefined && watches) this.#note(watches, figure, now);
    }
  }

  /** Marks the alerts that a figure of an indicator has reached. */
  noteClose(watch: IndicatorWatch, { figure, by }: CloseFigures): void {
    for (const alert of this.indicators.take(watch, figure)) this.#due.set(alert.id, { alert, by });
  }

  /** Marks the alerts that rates have reached, and those whose lines have come to a price. Returns whether there is more. */
  passTime(now: number, budget: Budget): boolean {
    for (const [market, figures] of this.#markets) {
      for (const [triggerBy, watches] of figures) {
        this.#renew(watches, now, budget);
        const figure = this.figureOf({ triggerBy }, market);
        if (figure !== undefined) this.#note(watches, figure, now);
        if (budget.isSpent) return true;
      }
    }
    return false;
  }

  /** Removes and returns what is due, in the order of the figures. */
  *takeDue(): Generator<DueAlert> {
    for (const [id, due] of this.#due) {
      this.#due.delete(id);
      yield due;
    }
  }

  #renew({ lines }: FigureWatches, now: number, budget: Budget): void {
    for (let count = slice; count === slice && !budget.isSpent;) {
      const renewed = lines.renew(now, slice);
      for (const alert of renewed.ended) this.#due.set(alert.id, { alert, by: undefined });
      ({ count } = renewed);
      budget.spend(count);
    }
  }

  #note(watches: FigureWatches, figure: bigint, now: number): void {
    const { reached, ended } = watches.take(figure, now);
    for (const alert of reached) this.#due.set(alert.id, { alert, by: figure });
    for (const alert of ended) this.#due.set(alert.id, { alert, by: undefined });
  }
}

function ownerOf({ account: { ledger }, userId }: Alert): string {
  return `${ledger}/${userId}`;
}
