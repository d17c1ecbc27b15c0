import { seriesPeriods, type SeriesPeriod } from '@bourse/gateway-contract';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Market } from '../../market.ts';
import type { Effects } from '../../records/effects.ts';
import type { Liquidation } from '../liquidation/liquidations.ts';
import type { Portfolios } from '../positions/portfolios.ts';
import type { ContractLevels, EndedPeriod, RunningPeriod } from './records.ts';
import { endOfPeriod, periods, placeOf } from './ring.ts';

/** How often the levels are stored: those of a stop are at most this old. */
const noteEveryMs = 60_000;

/** The period whose points the wider ones are made of. */
const narrowest: SeriesPeriod = '5m';

export interface ContractSeriesOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly markets: readonly Market[];
  readonly portfolios: Portfolios;
  readonly nextId: (kind: 'contractSeries') => bigint;
  /** Returns the positions that simulated participants hold against each other, in steps. */
  readonly interestOf: (market: Market) => bigint;
}

type Running = Readonly<Record<SeriesPeriod, RunningPeriod>>;

/**
 * Samples each contract at the ends of periods. Levels are noted once a minute, so that a period that ends while the exchange is
 * closed has those of its last minute. Five minutes flow into hours, and hours into days.
 */
export class ContractSeries {
  readonly #options: ContractSeriesOptions;
  readonly #running = new Map<Market, Partial<Record<SeriesPeriod, RunningPeriod>>>();

  constructor(options: ContractSeriesOptions) {
    this.#options = options;
  }

  /** Returns the size of all long positions, in steps. Participants hold what users' positions lack on one side. */
  openInterest(market: Market): bigint {
    const { portfolios, interestOf } = this.#options;
    const { long, short } = portfolios.openInterest(market);
    return (long > short ? long : short) + interestOf(market);
  }

  /** Returns the period of a series that runs; `undefined` before the first prices. */
  find(market: Market, period: SeriesPeriod): Readonly<RunningPeriod> | undefined {
    return this.#running.get(market)?.[period];
  }

  passTime(now: number): void {
    for (const market of this.#options.markets) {
      const levels = this.#levelsOf(market);
      const running = this.#runningOf(market, levels, now);
      if (!running) continue;
      const { end, notedAt } = running[narrowest];
      const isEnd = now >= end;
      if (isEnd) this.#end(running, now, now < end + noteEveryMs ? levels : undefined);
      if (levels && (isEnd || now >= notedAt + noteEveryMs)) {
        this.#note(running[narrowest], levels, now);
      }
    }
  }

  noteLiquidation({ account, symbol, side, mark, size, ts }: Liquidation): void {
    const market = this.#options.markets.find(
      (each) => each.symbol === symbol && each.ledger === account.ledger,
    );
    const levels = market && this.#levelsOf(market);
    const running = market && this.#runningOf(market, levels, ts);
    if (!running) return;
    if (ts >= running[narrowest].end) this.#end(running, ts, undefined);
    const value = market.instrument.quoteOf(mark, size);
    running[narrowest][side === 'long' ? 'longLiquidated' : 'shortLiquidated'] += value;
    this.#note(running[narrowest], levels ?? {}, ts);
  }

  restore(period: RunningPeriod): void {
    const market = this.#options.markets.find(
      ({ symbol, ledger }) => symbol === period.symbol && ledger === period.account.ledger,
    );
    if (!market) return;
    this.#running.set(market, { ...this.#running.get(market), [period.period]: period });
  }

  #note(running: RunningPeriod, levels: Partial<ContractLevels>, now: number): void {
    Object.assign(running, levels);
    running.notedAt = now;
    this.#options.effects.put(running);
  }

  /** Ends the narrowest period, and those that it completes. */
  #end(running: Running, now: number, levels: ContractLevels | undefined): void {
    let part = this.#endOne(running[narrowest], now, levels);
    for (const period of seriesPeriods) {
      if (period === narrowest) continue;
      const wider = running[period];
      if (part) this.#add(wider, part);
      part = now >= wider.end ? this.#endOne(wider, now, undefined) : undefined;
    }
  }

  /** Returns the point; `undefined` if no level of the period is known. */
  #endOne(
    running: RunningPeriod,
    now: number,
    levels: ContractLevels | undefined,
  ): EndedPeriod | undefined {
    const { end, notedAt, period, ...rest } = running;
    const isKnown = levels !== undefined || notedAt >= end - periods[period].ms;
    const point: EndedPeriod = {
      ...rest,
      ...levels,
      kind: 'contractPoint',
      id: placeOf(rest.id, period, end),
      period,
      ts: end,
      status: 'closed',
    };
    running.end = endOfPeriod(period, now);
    running.longLiquidated = 0n;
    running.shortLiquidated = 0n;
    this.#options.effects.put(running);
    if (!isKnown) return undefined;
    this.#options.effects.put(point);
    return point;
  }

  #add(wider: RunningPeriod, part: EndedPeriod): void {
    const { openInterest, mark, index, longAccounts, shortAccounts, longSize, shortSize } = part;
    const levels = { openInterest, mark, index, longAccounts, shortAccounts, longSize, shortSize };
    wider.longLiquidated += part.longLiquidated;
    wider.shortLiquidated += part.shortLiquidated;
    // A point belongs to the period that it ends.
    this.#note(wider, levels, part.ts - 1);
  }

  #levelsOf(market: Market): ContractLevels | undefined {
    const { mark, index } = market.prices;
    if (mark === undefined || index === undefined) return undefined;
    const { long, short, longAccounts, shortAccounts } =
      this.#options.portfolios.openInterest(market);
    const openInterest = this.openInterest(market);
    return {
      openInterest,
      mark,
      index,
      longAccounts,
      shortAccounts,
      longSize: long,
      shortSize: short,
    };
  }

  /** Begins the series of a market with its first prices. */
  #runningOf(market: Market, levels: ContractLevels | undefined, now: number): Running | undefined {
    const known = this.#running.get(market);
    if (known && isWhole(known)) return known;
    if (!levels) return undefined;
    const begin = (period: SeriesPeriod): RunningPeriod =>
      known?.[period] ?? this.#begin(market, period, levels, now);
    const running = { '5m': begin('5m'), '1h': begin('1h'), '1d': begin('1d') };
    this.#running.set(market, running);
    return running;
  }

  #begin(market: Market, period: SeriesPeriod, levels: ContractLevels, now: number): RunningPeriod {
    const { accounts, effects, nextId } = this.#options;
    const account = accounts.house(market.ledger, 'market');
    const running: RunningPeriod = {
      kind: 'contractSeries',
      id: nextId('contractSeries'),
      account,
      userId: account.userId,
      product: 'futures',
      symbol: market.symbol,
      period,
      status: 'open',
      end: endOfPeriod(period, now),
      notedAt: now,
      ...levels,
      longLiquidated: 0n,
      shortLiquidated: 0n,
    };
    effects.put(running);
    return running;
  }
}

function isWhole(running: Partial<Record<SeriesPeriod, RunningPeriod>>): running is Running {
  return seriesPeriods.every((period) => running[period] !== undefined);
}
