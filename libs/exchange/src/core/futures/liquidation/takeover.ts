import type { Account } from '../../accounts/account.ts';
import type { Effects } from '../../records/effects.ts';
import type { PositionSide } from '../../records/order.ts';
import type { Budget } from '../../budget.ts';
import { firstToDeleverage } from './adl-ranking.ts';
import type { FuturesCash } from '../cash/futures-cash.ts';
import type { Holdings } from '../cash/holdings.ts';
import type { InsuranceFund } from '../cash/insurance-fund.ts';
import type { OrderUpkeep } from '../orders/order-upkeep.ts';
import { signed, type HoldSide, type Position } from '../positions/position.ts';
import type { Portfolio } from '../positions/portfolio.ts';
import type { Portfolios } from '../positions/portfolios.ts';

export interface Deleveraging {
  readonly kind: 'deleveraging';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly product: 'futures';
  readonly symbol: string;
  readonly positionId: bigint;
  readonly positionSide: PositionSide;
  readonly side: HoldSide;
  readonly size: bigint;
  readonly price: bigint;
  readonly realised: bigint;
  readonly ts: number;
}

export interface TakeoverOptions {
  readonly portfolios: Portfolios;
  readonly holdings: Holdings;
  readonly cash: FuturesCash;
  readonly fund: InsuranceFund;
  readonly upkeep: OrderUpkeep;
  readonly effects: Effects;
  readonly nextId: (kind: 'deleveraging') => bigint;
}

/** A part of a position that the book has not taken, and the price at which its owner has nothing left. */
export interface Remainder {
  readonly portfolio: Portfolio;
  readonly position: Position;
  readonly size: bigint;
  readonly price: bigint;
  readonly mark: bigint;
  readonly now: number;
}

const unitsPerTarget = 5;

/** Closes a remainder at the bankruptcy price: the insurance fund takes it, or opposite positions are deleveraged. */
export class Takeover {
  readonly #options: TakeoverOptions;

  constructor(options: TakeoverOptions) {
    this.#options = options;
  }

  /** Returns how much of the remainder it has closed: all, or what opposite positions have taken within the budget. */
  take(remainder: Remainder, budget: Budget): bigint {
    const { portfolio, position, size, price, mark, now } = remainder;
    if (size === 0n) return 0n;
    const { fund, cash } = this.#options;
    const { ledger } = position.account;
    const { instrument } = portfolio.contractOf(position);
    const gain = signed(position, instrument.quoteOf(mark, size) - instrument.quoteOf(price, size));
    const { symbol, side, id: ref } = position;
    const reason = { type: 'realised', symbol, side, ref, now } as const;
    const isInsured = gain >= 0n || fund.balance(ledger) >= -gain;
    const taken = isInsured ? size : this.#deleverage(remainder, budget);
    if (gain < 0n && isInsured) cash.cover(ledger, -gain, reason);
    this.#close({ ...remainder, size: taken }, true);
    if (gain > 0n) fund.earn(ledger, gain, { reason: 'insurance', ref: position.id, now });
    return taken;
  }

  /** Returns how much of the remainder may be closed. What no position takes is the house's. */
  #deleverage({ portfolio, position, size, price, now }: Remainder, budget: Budget): bigint {
    const { portfolios, upkeep } = this.#options;
    const side = position.side === 'long' ? 'short' : 'long';
    const market = portfolio.marketOf(position);
    let left = size;
    while (left > 0n) {
      const target = firstToDeleverage(portfolios, market, side, portfolio);
      if (!target) return size;
      if (left < size && budget.isSpent) break;
      budget.spend(unitsPerTarget);
      const owner = portfolios.of(target.account);
      const part = target.size < left ? target.size : left;
      const closed = { portfolio: owner, position: target, size: part, price, now };
      const realised = this.#close(closed, false);
      this.#record(target, { size: part, price, realised, ts: now });
      upkeep.refresh(owner, target.symbol, now);
      left -= part;
    }
    return size - left;
  }

  #close(
    { portfolio, position, size, price, now }: Omit<Remainder, 'mark'>,
    keepsMargin: boolean,
  ): bigint {
    const { holdings } = this.#options;
    const quote = portfolio.contractOf(position).instrument.quoteOf(price, size);
    const reason = { ref: position.id, now, keepsMargin };
    const realised = holdings.reduce(portfolio, position, { size, quote }, reason);
    holdings.finish(portfolio, position, now);
    return realised;
  }

  #record(
    { account, userId, symbol, id: positionId, positionSide, side }: Position,
    part: Pick<Deleveraging, 'size' | 'price' | 'realised' | 'ts'>,
  ): void {
    const record: Deleveraging = {
      kind: 'deleveraging',
      id: this.#options.nextId('deleveraging'),
      account,
      userId,
      product: 'futures',
      symbol,
      positionId,
      positionSide,
      side,
      ...part,
    };
    this.#options.effects.put(record);
  }
}
