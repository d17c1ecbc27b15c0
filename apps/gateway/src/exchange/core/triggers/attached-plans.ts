import type { Ledger } from '@bourse/gateway-contract';
import type { Instrument } from '../../instruments/instrument.ts';
import type { Market } from '../market.ts';
import { opposite } from '../matching/book-side.ts';
import type { Order, Preset, Product } from '../records/order.ts';
import type { PlanTerms } from '../records/plan-order.ts';
import { createPlan } from './new-plan.ts';
import type { PlanBook } from './plan-book.ts';
import { directionOf } from './trigger-check.ts';

export interface AttachedPlansOptions {
  readonly book: PlanBook;
  readonly nextId: (kind: 'plan') => bigint;
  readonly marketOf: (ledger: Ledger, product: Product, symbol: string) => Market;
}

/**
 * Creates the function that turns the take profit and the stop loss of an order that has ended into plans for what the
 * order has filled. The first of the two that triggers cancels the other.
 */
export function createAttaching({ book, nextId, marketOf }: AttachedPlansOptions) {
  return (order: Order, now: number): void => {
    const { account, product, symbol, filledSize, takeProfit, stopLoss } = order;
    if (filledSize === 0n || (!takeProfit && !stopLoss)) return;
    const market = marketOf(account.ledger, product, symbol);
    const terms = [
      ...(takeProfit ? [termsOf(order, 'take_profit', takeProfit, market.instrument)] : []),
      ...(stopLoss ? [termsOf(order, 'stop_loss', stopLoss, market.instrument)] : []),
    ].filter(({ size, quoteSize }) => size !== 0n && quoteSize !== 0n);
    const ids = terms.map(() => nextId('plan'));
    for (const [index, id] of ids.entries()) {
      const own = terms[index];
      if (!own) continue;
      const partnerId = ids.find((other) => other !== id) ?? null;
      const direction = directionOf(own, 0n);
      const links = { account, terms: own, direction, attachedTo: order.id, partnerId };
      book.add(createPlan(links, id, now), market);
    }
    // The price may have passed a trigger price before the order ended.
    book.notePrices(market);
  };
}

function termsOf(
  order: Order,
  planType: 'take_profit' | 'stop_loss',
  { triggerPrice, executePrice }: Preset,
  instrument: Instrument,
): PlanTerms {
  const { product, symbol, side, selfTrade } = order;
  const isFutures = product === 'futures';
  return {
    ...{ product, symbol, planType, side: opposite(side), force: 'gtc', selfTrade },
    ...{ triggerBy: 'last', triggerPrice, executePrice, activationPrice: null, callbackRate: null },
    positionSide: isFutures ? (side === 'buy' ? 'long' : 'short') : null,
    reduceOnly: isFutures,
    ...closingAmount(order, executePrice, instrument),
  };
}

/** A sale sells what the order has received. A purchase spends that, or has the order's size at a limit price. */
function closingAmount(
  { product, side, filledSize, filledQuote, feePaid }: Order,
  executePrice: bigint | null,
  instrument: Instrument,
): Pick<PlanTerms, 'size' | 'quoteSize'> {
  if (product === 'futures') return { size: filledSize, quoteSize: null };
  if (side === 'buy') {
    return { size: instrument.stepsIn(instrument.baseOf(filledSize) - feePaid), quoteSize: null };
  }
  return executePrice === null
    ? { size: null, quoteSize: filledQuote - feePaid }
    : { size: filledSize, quoteSize: null };
}
