import type Big from 'big.js';
import { money, parseDecimal, type Decimal } from '../decimal.ts';
import { expectedPrice, type DraftMarket } from './draft-market.ts';
import { estimatedLiquidation, holdingAfter } from './futures-estimate.ts';
import { linkingPrice, type OrderDraft } from './order-draft.ts';

/** A trade with its fee rate, which is paid at entry and exit. */
export interface EnteredTrade {
  readonly side: 'buy' | 'sell';
  readonly entry: Decimal;
  readonly size: Decimal;
  readonly takerFeeRate: string;
}

/** Results of a draft at its stop loss and its take profit, in quote coin; negative for a loss. */
export interface PlannedResults {
  readonly atStop: string | undefined;
  readonly atTarget: string | undefined;
  /** Profit at the take profit for each unit lost at the stop loss, with two decimals. */
  readonly ratio: string | undefined;
}

/** Returns the profit of a trade that ends at this price, less the fees of both trades; negative for a loss. */
export function resultAt({ side, entry, size, takerFeeRate }: EnteredTrade, price: Decimal): Big {
  const move = side === 'buy' ? money.subtract(price, entry) : money.subtract(entry, price);
  return move.minus(money.add(entry, price).times(takerFeeRate)).times(size);
}

/**
 * Returns the results at take profit and stop loss, attached or not. They are `undefined` for a draft without size or price, and for one
 * that opens no position.
 */
export function plannedResults(draft: OrderDraft, market: DraftMarket): PlannedResults {
  const trade = tradeOf(draft, market);
  const at = (trigger: string) => {
    const price = parseDecimal(trigger);
    return trade && price?.gt(0) ? resultAt(trade, price) : undefined;
  };
  const [stop, target] = [at(draft.stopLoss), at(draft.takeProfit)];
  const ratio = stop?.lt(0) && target?.gt(0) ? target.div(stop.abs()) : undefined;
  return {
    atStop: stop?.toFixed(),
    atTarget: target?.toFixed(),
    ratio: ratio && money.toShortText(money.toText(ratio, 2)),
  };
}

/** Whether the position would be liquidated before the price reaches the draft's stop loss. */
export function isLiquidatedFirst(draft: OrderDraft, market: DraftMarket): boolean {
  const liquidation = parseDecimal(estimatedLiquidation(draft, market) ?? '');
  const stop = parseDecimal(draft.stopLoss);
  if (!liquidation || !stop) return false;
  return draft.side === 'buy' ? liquidation.gte(stop) : liquidation.lte(stop);
}

function tradeOf(draft: OrderDraft, market: DraftMarket): EnteredTrade | undefined {
  const { futures, takerFeeRate } = market;
  const entry = linkingPrice(draft, { expected: expectedPrice(draft, market) });
  const total = parseDecimal(draft.total);
  const size = parseDecimal(draft.amount) ?? (entry && total?.div(entry));
  if (!entry || !size?.gt(0) || (futures && !holdingAfter(draft, market))) return undefined;
  return { side: draft.side, entry, size, takerFeeRate };
}
