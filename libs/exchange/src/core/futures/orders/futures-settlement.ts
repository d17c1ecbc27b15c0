import { wholeRate } from '../../../instruments/rate.ts';
import { divideUp } from '../../../instruments/decimal.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Market } from '../../market.ts';
import type { Execution, Settlement } from '../../orders/settlement.ts';
import type { Order } from '../../records/order.ts';
import type { FeeRateOf } from '../../spot/spot-settlement.ts';
import { reducibleBy } from '../positions/closing.ts';
import type { Funding } from '../cash/funding.ts';
import { coin, type FuturesCash } from '../cash/futures-cash.ts';
import type { Holdings } from '../cash/holdings.ts';
import type { OrderUpkeep } from './order-upkeep.ts';
import { holdSideOf, isIsolated, type Position } from '../positions/position.ts';
import type { Portfolio } from '../positions/portfolio.ts';
import type { Portfolios } from '../positions/portfolios.ts';
import { amended, requirementOf, requirementOfQuote } from '../positions/requirement.ts';
import type { Solvency } from './solvency.ts';

export interface FuturesSettlementOptions {
  readonly accounts: Accounts;
  readonly portfolios: Portfolios;
  readonly holdings: Holdings;
  readonly cash: FuturesCash;
  readonly upkeep: OrderUpkeep;
  readonly funding: Pick<Funding, 'pay'>;
  readonly solvency: Solvency;
  readonly feeRateOf: FeeRateOf;
}

interface Filling {
  readonly order: Order;
  readonly portfolio: Portfolio;
  readonly market: Market;
  readonly execution: Execution;
}

/** Settles futures trades against the account of the simulated participants: it pays gains and receives losses. */
export function createFuturesSettlement(options: FuturesSettlementOptions): Settlement {
  const { portfolios, cash, upkeep, funding, solvency, feeRateOf } = options;
  return {
    reserveCoin: () => coin,
    available: (account) => cash.free(portfolios.of(account)),
    requirement(order, market, price, size) {
      const portfolio = portfolios.of(order.account);
      const terms = price === undefined || size === undefined ? order : amended(order, price, size);
      return requirementOf({ portfolio, feeRateOf }, terms, market);
    },
    prepare: (order) => {
      funding.pay(portfolios.of(order.account), order);
    },
    canPay: (order, market, terms) => solvency.canPay(order, market, terms),
    settle(order, market, execution) {
      const portfolio = portfolios.of(order.account);
      const filling = { order, portfolio, market, execution };
      const position = reducibleBy(portfolio, order);
      const { size } = execution;
      const closing = position === undefined || size < position.size ? size : position.size;
      const opening = position === undefined ? size : size - closing;
      let fee = position === undefined ? 0n : closePart(options, filling, position, closing);
      if (opening > 0n) fee += openPart(options, filling, opening);
      upkeep.refresh(portfolio, order.symbol, execution.now, afterFill(order, size));
      const quote = market.instrument.quoteOf(execution.price, size);
      return { quote, fee, feeCoin: coin, opened: opening };
    },
  };
}

function afterFill(order: Order, size: bigint): Order {
  return { ...order, filledSize: order.filledSize + size };
}

function closePart(
  { holdings, cash, feeRateOf }: FuturesSettlementOptions,
  { order, portfolio, market, execution }: Filling,
  position: Position,
  size: bigint,
): bigint {
  const { price, role, now } = execution;
  const { isLiquidation = false, symbol, id: ref } = order;
  const quote = market.instrument.quoteOf(price, size);
  const cause = { ref, now, filling: order, keepsMargin: isLiquidation };
  holdings.reduce(portfolio, position, { size, quote }, cause);
  const { liquidationFeeRate } = portfolio.contractOf(position);
  const rate = isLiquidation ? liquidationFeeRate : feeRateOf(order, role);
  const due = divideUp(quote * rate, wholeRate);
  const type = isLiquidation ? 'liquidation_fee' : 'fee';
  const reason = { type, symbol, side: position.side, ref, now } as const;
  const fee =
    isLiquidation && isIsolated(position)
      ? cash.forfeit(position, portfolio, due, reason)
      : cash.takeFee(portfolio, due, reason);
  position.fees += fee;
  holdings.finish(portfolio, position, now);
  return fee;
}

function openPart(options: FuturesSettlementOptions, filling: Filling, size: bigint): bigint {
  const { holdings, cash, feeRateOf } = options;
  const { order, portfolio, market, execution } = filling;
  const { symbol, side, positionSide = 'net', id: ref } = order;
  const { price, role, now } = execution;
  const quote = market.instrument.quoteOf(price, size);
  const key = { symbol, positionSide, side: holdSideOf(side) };
  const cause = { now, filling: order };
  const position = holdings.enlarge(portfolio, key, { size, quote }, cause);
  releaseShare(options, filling, quote);
  holdings.fund(portfolio, position, quote);
  const due = divideUp(quote * feeRateOf(order, role), wholeRate);
  const reason = { type: 'fee', symbol, side: position.side, ref, now } as const;
  const fee = cash.takeFee(portfolio, due, reason);
  position.fees += fee;
  holdings.finish(portfolio, position, now);
  return fee;
}

function releaseShare(
  { accounts, feeRateOf }: FuturesSettlementOptions,
  { order, portfolio, market, execution }: Filling,
  opened: bigint,
): void {
  const options = { portfolio, feeRateOf };
  // The book that a market order was measured by has changed.
  const needed =
    order.price === null
      ? order.reserved - requirementOfQuote(options, order, opened)
      : requirementOf(options, afterFill(order, execution.size), market);
  const freed = order.reserved - (needed > 0n ? needed : 0n);
  if (freed <= 0n) return;
  accounts.release(order.account, coin, freed, { reason: 'release', ref: order.id });
  order.reserved -= freed;
}
