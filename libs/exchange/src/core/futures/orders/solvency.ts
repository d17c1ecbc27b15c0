import { divideUp } from '../../../instruments/decimal.ts';
import { wholeRate } from '../../../instruments/rate.ts';
import type { Market } from '../../market.ts';
import type { Side } from '../../matching/book-side.ts';
import type { TradeTerms } from '../../orders/settlement.ts';
import type { Order } from '../../records/order.ts';
import type { FeeRateOf } from '../../spot/spot-settlement.ts';
import { reducibleBy } from '../positions/closing.ts';
import type { FuturesCash } from '../cash/futures-cash.ts';
import { isIsolated, type Position } from '../positions/position.ts';
import type { Portfolio } from '../positions/portfolio.ts';
import type { Portfolios } from '../positions/portfolios.ts';
import { bankruptcyPrice, crossFunds } from '../positions/prices.ts';

export interface SolvencyOptions {
  readonly portfolios: Portfolios;
  readonly cash: FuturesCash;
  readonly feeRateOf: FeeRateOf;
}

/**
 * Decides which trades an account can pay. Users choose prices, and the insurance fund pays what accounts cannot: without
 * these bounds two users could trade with each other at its cost.
 */
export class Solvency {
  readonly #options: SolvencyOptions;

  constructor(options: SolvencyOptions) {
    this.#options = options;
  }

  /** Whether a trade loses no more than stands behind it, and what it opens finds its initial margin. */
  canPay(order: Order, market: Market, { price, size }: TradeTerms): boolean {
    if (order.isLiquidation) return true;
    const position = reducibleBy(this.#options.portfolios.of(order.account), order);
    if (position && isWorse(order.side, price, this.closingBound(position, order.reserved)))
      return false;
    const closing = position?.size ?? 0n;
    return size <= closing || this.#canOpen(order, market, { price, size }, size - closing);
  }

  /**
   * Returns the worst price in ticks at which an order may close a position: the bankruptcy price, for a cross position
   * with the taker fee.
   * @param reserved - Margin of what the order opens beyond the position. It does not pay for the position.
   */
  closingBound(position: Position, reserved: bigint): bigint {
    const { portfolios, cash, feeRateOf } = this.#options;
    const portfolio = portfolios.of(position.account);
    const contract = portfolio.contractOf(position);
    if (isIsolated(position)) return bankruptcyPrice(position, contract, position.margin);
    const equity = cash.crossEquity(portfolio) - reserved;
    const funds = crossFunds(equity, portfolio.unrealised(position));
    return bankruptcyPrice(position, contract, funds, feeRateOf(position, 'taker'));
  }

  #canOpen(order: Order, market: Market, terms: TradeTerms, opening: bigint): boolean {
    const { instrument } = market;
    const { cash, portfolios, feeRateOf } = this.#options;
    const { symbol, side, reserved } = order;
    const { price, size } = terms;
    const portfolio = portfolios.of(order.account);
    // For an order that also closes, only its own reserve counts: it has reserved the margin of the part that opens.
    const spare = opening === size ? cash.free(portfolio) : 0n;
    const margin = divideUp(instrument.quoteOf(price, opening), portfolio.leverageOf(symbol));
    if (reserved + spare < margin) return false;
    if (portfolio.marginModeOf(symbol) === 'isolated')
      return !isWorse(side, price, openingBound(portfolio, order));
    const mark = portfolio.markOf(order) ?? price;
    const gain = instrument.quoteOf(mark, size) - instrument.quoteOf(price, size);
    const fee = divideUp(instrument.quoteOf(price, size) * feeRateOf(order, 'taker'), wholeRate);
    return cash.crossEquity(portfolio) + (side === 'buy' ? gain : -gain) >= fee;
  }
}

/**
 * Returns the worst price in ticks at which an order may open an isolated position: there its initial margin is its loss at
 * the mark price. `undefined` if there is none.
 */
export function openingBound(
  portfolio: Portfolio,
  { symbol, side }: Pick<Order, 'symbol' | 'side'>,
): bigint | undefined {
  const mark = portfolio.markOf({ symbol });
  const leverage = portfolio.leverageOf(symbol);
  if (mark === undefined) return undefined;
  if (side === 'sell') return divideUp(mark * leverage, leverage + 1n);
  return leverage === 1n ? undefined : (mark * leverage) / (leverage - 1n);
}

/** Whether a price is worse than a bound for an order of this side. Without a bound no price is. */
export function isWorse(side: Side, price: bigint, bound: bigint | undefined): boolean {
  if (bound === undefined) return false;
  return side === 'buy' ? price > bound : price < bound;
}
