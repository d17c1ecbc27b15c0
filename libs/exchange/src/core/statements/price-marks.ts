import type { Ledger } from '@bourse/gateway-contract';
import type { Accounts } from '../accounts/accounts.ts';
import type { Market } from '../market.ts';
import type { Effects } from '../records/effects.ts';
import type { Restorable } from '../records/restorable.ts';
import type { PriceMark } from './records.ts';

const hourMs = 3_600_000;
const hoursOfDay = 24;

/** Hours and days whose prices are kept. Later ones take the places of the oldest. */
const keptHours = 50;
const keptDays = 8;

const ledgers = ['simulation', 'real'] as const;

/** Returns a market's price in ticks; `undefined` before it was ever known. */
export type TicksOf = (market: Market) => bigint | undefined;

export interface PriceMarksOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly markets: readonly Market[];
  /** Returns the price of a spot pair that an earlier process has stored. */
  readonly lastPrice: (symbol: string) => bigint | undefined;
}

/** Prices at the end of a UTC day on which the exchange was open. */
export interface ClosingPrices {
  /** Number of the day since the epoch. */
  readonly day: number;
  readonly ticksOf: TicksOf;
}

/** Remembers the last prices before each hour and at the end of each day, before anything of the new one has happened. */
export class PriceMarks {
  readonly restorables: readonly Restorable[];
  readonly #options: PriceMarksOptions;
  readonly #hours = new Map<Ledger, Map<number, PriceMark>>();
  readonly #days = new Map<Ledger, Map<number, PriceMark>>();
  readonly #unstored: PriceMark[] = [];
  #hour: number | undefined;

  constructor(options: PriceMarksOptions) {
    this.#options = options;
    const restore = (mark: PriceMark): void => {
      this.#keep(mark);
      if (mark.kind === 'priceMark' && mark.hour > (this.#hour ?? 0)) this.#hour = mark.hour;
    };
    this.restorables = [
      { kind: 'closingPrice', restore },
      { kind: 'priceMark', restore },
    ];
  }

  /** Number of the current hour since the epoch; `undefined` before the first. */
  get hour(): number | undefined {
    return this.#hour;
  }

  /** Remembers the prices if a new hour has begun. They are stored with the next change, since a refused command has none. */
  passTime(now: number): void {
    const hour = Math.floor(now / hourMs);
    const before = this.#hour;
    if (before !== undefined && hour <= before) return;
    const isExact = before === hour - 1;
    for (const [index, ledger] of ledgers.entries()) {
      if (before !== undefined && dayOfHour(before) < dayOfHour(hour)) {
        const id = index * keptDays + (dayOfHour(before) % keptDays) + 1;
        // The day ends where the last hour of the exchange's time was.
        const last = dayOfHour(before) * hoursOfDay + hoursOfDay - 1;
        this.#mark('closingPrice', BigInt(id), ledger, { hour: last, isExact });
      }
      const id = index * keptHours + (hour % keptHours) + 1;
      this.#mark('priceMark', BigInt(id), ledger, { hour, isExact });
    }
    this.#hour = hour;
  }

  store(): void {
    for (const mark of this.#unstored.splice(0)) this.#options.effects.put(mark);
  }

  /** Returns the last price that is known. */
  readonly ticksNow: TicksOf = (market) => {
    const { mark, last, index } = market.prices;
    const live = market.kind === 'futures' ? (mark ?? last ?? index) : last;
    return live ?? this.#lastMark(market);
  };

  /** Returns the prices at which an hour has begun; `undefined` if the exchange was closed then, or it is too long ago. */
  atHour(ledger: Ledger, hour: number): TicksOf | undefined {
    const mark = this.#hours.get(ledger)?.get(hour);
    return mark?.isExact === true ? ticksIn(mark) : undefined;
  }

  /** Returns the closing prices that are kept, oldest first. */
  closings(ledger: Ledger): readonly ClosingPrices[] {
    const marks = [...(this.#days.get(ledger)?.values() ?? [])];
    return marks
      .sort((a, b) => a.hour - b.hour)
      .map((mark) => ({ day: dayOfHour(mark.hour), ticksOf: ticksIn(mark) }));
  }

  #lastMark(market: Market): bigint | undefined {
    const { ledger, symbol, kind } = market;
    const mark = this.#hour === undefined ? undefined : this.#hours.get(ledger)?.get(this.#hour);
    const kept = mark && ticksIn(mark)(market);
    return kept ?? (kind === 'spot' ? this.#options.lastPrice(symbol) : undefined);
  }

  #mark(
    kind: PriceMark['kind'],
    id: bigint,
    ledger: Ledger,
    moment: Pick<PriceMark, 'hour' | 'isExact'>,
  ): void {
    const { accounts, markets } = this.#options;
    const account = accounts.house(ledger, 'market');
    const prices: Record<string, string> = {};
    for (const market of markets) {
      const ticks = market.ledger === ledger ? this.ticksNow(market) : undefined;
      if (ticks !== undefined) prices[nameOf(market)] = market.instrument.formatPrice(ticks);
    }
    const { userId } = account;
    const mark: PriceMark = { kind, id, account, userId, ...moment, prices, status: 'open' };
    this.#keep(mark);
    this.#unstored.push(mark);
  }

  #keep(mark: PriceMark): void {
    const [all, size] =
      mark.kind === 'priceMark' ? [this.#hours, keptHours] : [this.#days, keptDays * hoursOfDay];
    const { ledger } = mark.account;
    const marks = all.get(ledger) ?? new Map<number, PriceMark>();
    marks.set(mark.hour, mark);
    for (const hour of marks.keys()) if (hour <= mark.hour - size) marks.delete(hour);
    all.set(ledger, marks);
  }
}

/** Returns the number of the UTC day since the epoch that an hour belongs to. */
export function dayOfHour(hour: number): number {
  return Math.floor(hour / hoursOfDay);
}

function nameOf({ kind, symbol }: Market): string {
  return `${kind}:${symbol}`;
}

function ticksIn({ prices }: PriceMark): TicksOf {
  return (market) => {
    const text = prices[nameOf(market)];
    return text === undefined ? undefined : market.instrument.parsePrice(text);
  };
}
