import { wholeFunding, type Contract } from '../../../instruments/contract.ts';
import { divideUp } from '../../../instruments/decimal.ts';
import type { Account } from '../../accounts/account.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Market } from '../../market.ts';
import type { Effects } from '../../records/effects.ts';
import { wholeRate } from '../../../instruments/rate.ts';
import type { Order, PositionSide } from '../../records/order.ts';
import { fundingRate, premiumOf } from './funding-rate.ts';
import type { FuturesCash } from './futures-cash.ts';
import {
  isIsolated,
  notionalAt,
  signed,
  type HoldSide,
  type Position,
} from '../positions/position.ts';
import type { Portfolio } from '../positions/portfolio.ts';
import type { Portfolios } from '../positions/portfolios.ts';

const sampleEveryMs = 60_000;

/** One funding interval of a market; rates in units of 10^-8. */
export interface FundingInterval {
  readonly kind: 'fundingInterval';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly product: 'futures';
  readonly symbol: string;
  /** `pending` while positions are being paid, at a rate, mark price and sizes that do not change any more. */
  status: 'open' | 'pending' | 'settled';
  readonly start: number;
  readonly end: number;
  premiums: bigint;
  samples: bigint;
  sampledAt: number;
  rate: bigint;
  mark: bigint;
  readonly lastRate: bigint;
  /** Highest id of a position that takes part. Absent until the interval has ended. */
  lastPosition?: bigint;
}

/** A funding payment of a position for one interval; negative when paid. */
export interface FundingPayment {
  readonly kind: 'funding';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly product: 'futures';
  readonly symbol: string;
  readonly positionId: bigint;
  readonly positionSide: PositionSide;
  readonly side: HoldSide;
  readonly size: bigint;
  readonly rate: bigint;
  readonly mark: bigint;
  readonly amount: bigint;
  readonly ts: number;
}

export interface FundingOptions {
  readonly accounts: Accounts;
  readonly markets: readonly Market[];
  readonly contractOf: (symbol: string) => Contract;
  readonly portfolios: Portfolios;
  readonly cash: FuturesCash;
  readonly effects: Effects;
  readonly nextId: (kind: 'fundingInterval' | 'funding') => bigint;
  /** Number of positions that are paid without a pause. */
  readonly sliceSize: number;
}

interface Pending {
  readonly interval: FundingInterval;
  /** What {@link Funding.work} has not looked at. Positions that trade earlier are paid before they change. */
  readonly rest: Iterator<Position>;
}

/**
 * Pays funding when an interval ends. The positions of a contract are paid in slices, by the size that they had at the end: a
 * position that changes before its slice is paid before it changes.
 */
export class Funding {
  readonly #options: FundingOptions;
  readonly #intervals = new Map<Market, FundingInterval>();
  readonly #pending = new Map<Market, Pending>();

  constructor(options: FundingOptions) {
    this.#options = options;
  }

  /** Samples the premium once a minute, and ends intervals. */
  passTime(now: number): void {
    for (const market of this.#options.markets) {
      const current = this.#intervals.get(market) ?? this.#begin(market, now, 0n);
      if (now >= current.end) {
        if (this.#pending.has(market)) continue;
        this.#end(market, current);
        this.#begin(market, now, current.rate);
      } else if (now >= current.sampledAt + sampleEveryMs) this.#sample(market, current, now);
    }
  }

  /** Pays the next slice. Returns whether there are more. */
  work(): boolean {
    let left = this.#options.sliceSize;
    for (const [market, { interval, rest }] of this.#pending) {
      for (let next = rest.next(); ; next = rest.next()) {
        if (next.done === true) {
          this.#settle(market, interval);
          break;
        }
        left -= Math.max(1, this.pay(this.#options.portfolios.of(next.value.account)));
        if (left <= 0) return true;
      }
    }
    return false;
  }

  /** Pays what an account's positions owe or get, before any of them, or its money, changes. Returns the number of positions. */
  pay(portfolio: Portfolio, filling?: Order): number {
    let paid = 0;
    for (const [{ ledger, symbol }, { interval }] of this.#pending) {
      if (ledger !== portfolio.account.ledger) continue;
      for (const position of portfolio.positions(symbol)) {
        if (!takesPart(position, interval)) continue;
        this.#pay(portfolio, position, interval, filling);
        paid += 1;
      }
    }
    return paid;
  }

  /**
   * Returns by how many ticks the price would have to move against a position to cost as much as the funding that it may
   * still owe, whatever its size; `0` while nothing is owed in this direction.
   */
  priceOfDebt(market: Market, side: HoldSide): bigint {
    const { interval } = this.#pending.get(market) ?? {};
    const rate = interval ? signed({ side }, interval.rate) : 0n;
    if (!interval || rate <= 0n) return 0n;
    const { tiers } = this.#options.contractOf(market.symbol);
    // A price that falls needs less maintenance margin, and one unit pays the rounding.
    const kept = wholeRate - (tiers.at(-1)?.maintenanceRate ?? 0n);
    return divideUp((rate * interval.mark + wholeFunding) * wholeRate, wholeFunding * kept);
  }

  lastRate(market: Market): bigint {
    return this.#intervals.get(market)?.lastRate ?? 0n;
  }

  expectedRate(market: Market): bigint {
    const { fundingCap } = this.#options.contractOf(market.symbol);
    const { premiums = 0n, samples = 0n } = this.#intervals.get(market) ?? {};
    const premium = samples === 0n ? (premiumOf(market) ?? 0n) : premiums / samples;
    return fundingRate(premium, fundingCap);
  }

  nextFunding(market: Market, now: number): number {
    const { fundingIntervalMs } = this.#options.contractOf(market.symbol);
    return now - (now % fundingIntervalMs) + fundingIntervalMs;
  }

  /** Called after the positions have been restored. */
  restore(interval: FundingInterval): void {
    const { symbol, account } = interval;
    const market = this.#options.markets.find(
      (each) => each.symbol === symbol && each.ledger === account.ledger,
    );
    if (!market) return;
    if (interval.status === 'pending') this.#wait(market, interval);
    else this.#intervals.set(market, interval);
  }

  /** Intervals that passed as a whole while the exchange was down have no rate and are skipped. */
  #begin(market: Market, now: number, lastRate: bigint): FundingInterval {
    const { accounts, nextId } = this.#options;
    const end = this.nextFunding(market, now);
    const account = accounts.house(market.ledger, 'market');
    const { fundingIntervalMs } = this.#options.contractOf(market.symbol);
    const interval: FundingInterval = {
      kind: 'fundingInterval',
      id: nextId('fundingInterval'),
      account,
      userId: account.userId,
      product: 'futures',
      symbol: market.symbol,
      status: 'open',
      start: end - fundingIntervalMs,
      end,
      lastRate,
      premiums: 0n,
      samples: 0n,
      sampledAt: 0,
      rate: 0n,
      mark: 0n,
    };
    this.#intervals.set(market, interval);
    this.#sample(market, interval, now);
    return interval;
  }

  #sample(market: Market, interval: FundingInterval, now: number): void {
    const premium = premiumOf(market);
    interval.sampledAt = now;
    if (premium !== undefined) {
      interval.premiums += premium;
      interval.samples += 1n;
    }
    this.#options.effects.put(interval);
  }

  #end(market: Market, interval: FundingInterval): void {
    const { portfolios, effects } = this.#options;
    const { mark, last, index } = market.prices;
    interval.rate = this.expectedRate(market);
    interval.mark = mark ?? last ?? index ?? 0n;
    interval.status = 'pending';
    interval.lastPosition = portfolios.lastId;
    effects.put(interval);
    this.#wait(market, interval);
  }

  #wait(market: Market, interval: FundingInterval): void {
    this.#pending.set(market, { interval, rest: this.#options.portfolios.each(market) });
  }

  #settle(market: Market, interval: FundingInterval): void {
    interval.status = 'settled';
    this.#options.effects.put(interval);
    this.#pending.delete(market);
  }

  #pay(
    portfolio: Portfolio,
    position: Position,
    { rate, mark, end: now }: FundingInterval,
    filling: Order | undefined,
  ): void {
    const { cash, effects, nextId } = this.#options;
    const { account, userId, symbol, id: ref, positionSide, side, size } = position;
    position.fundedAt = now;
    const gain =
      signed(position, -rate) * notionalAt(position, portfolio.contractOf(position), mark);
    const amount = gain >= 0n ? gain / wholeFunding : -divideUp(-gain, wholeFunding);
    const reason = { type: 'funding', symbol, side, ref, now, filling } as const;
    if (amount >= 0n) cash.gain(portfolio, amount, reason);
    else if (isIsolated(position)) cash.loseMargin(portfolio, position, -amount, reason);
    else cash.lose(portfolio, -amount, reason);
    position.funding += amount;
    cash.hold(portfolio);
    const payment: FundingPayment = {
      kind: 'funding',
      id: nextId('funding'),
      account,
      userId,
      product: 'futures',
      symbol,
      positionId: ref,
      positionSide,
      side,
      size,
      rate,
      mark,
      amount,
      ts: now,
    };
    effects.put(position);
    effects.put(payment);
  }
}

/** Whether a position was open when an interval ended, and has not been paid. */
function takesPart({ id, fundedAt = 0 }: Position, interval: FundingInterval): boolean {
  return id <= (interval.lastPosition ?? 0n) && fundedAt < interval.end;
}
