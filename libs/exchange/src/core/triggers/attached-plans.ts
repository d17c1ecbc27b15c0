import type { Instrument } from '../../instruments/instrument.ts';
import type { MarketOf } from '../markets.ts';
import { opposite } from '../matching/book-side.ts';
import type { Order, Preset } from '../records/order.ts';
import type { PlanTerms } from '../records/plan-order.ts';
import { createPlan } from './new-plan.ts';
import type { PlanBook } from './plan-book.ts';
import { directionOf } from './trigger-check.ts';

export interface AttachedPlansOptions {
  readonly book: PlanBook;
  readonly nextId: (kind: 'plan') => bigint;
  readonly marketOf: MarketOf;
}

export interface Attaching {
  /** Adds what a fill has opened to the plans of a futures order; places them if none is live. */
  readonly onOpen: (order: Order, opened: bigint, now: number) => void;
  /** Places the plans of a spot order that has ended, for what it has filled. */
  readonly onEnd: (order: Order, now: number) => void;
}

type Amount = Pick<PlanTerms, 'size' | 'quoteSize'>;

/** The first of an order's two plans that triggers cancels the other. */
export function createAttaching(options: AttachedPlansOptions): Attaching {
  const { book, marketOf } = options;
  return {
    onOpen(order, opened, now) {
      if (!order.takeProfit && !order.stopLoss) return;
      const live = book.attachedTo(order);
      for (const plan of live) {
        if (plan.size !== null) book.resize(plan, plan.size + opened, now);
      }
      if (live.length === 0) {
        placePlans(options, order, () => ({ size: opened, quoteSize: null }), now);
      }
    },
    onEnd(order, now) {
      if (order.product === 'futures' || order.filledSize === 0n) return;
      const { instrument } = marketOf(order.account.ledger, order.product, order.symbol);
      placePlans(options, order, (preset) => closingAmount(order, preset, instrument), now);
    },
  };
}

function placePlans(
  { book, nextId, marketOf }: AttachedPlansOptions,
  order: Order,
  amountOf: (preset: Preset) => Amount,
  now: number,
): void {
  const { account, product, symbol, takeProfit, stopLoss } = order;
  const terms = [
    ...(takeProfit ? [termsOf(order, 'take_profit', takeProfit, amountOf)] : []),
    ...(stopLoss ? [termsOf(order, 'stop_loss', stopLoss, amountOf)] : []),
  ].filter(({ size, quoteSize }) => size !== 0n && quoteSize !== 0n);
  if (terms.length === 0) return;
  const market = marketOf(account.ledger, product, symbol);
  if (market.instrument.isDelisted(now)) return;
  const ids = terms.map(() => nextId('plan'));
  for (const [index, id] of ids.entries()) {
    const own = terms[index];
    if (!own) continue;
    const partnerId = ids.find((other) => other !== id) ?? null;
    const direction = directionOf(own, 0n);
    const links = { account, terms: own, direction, attachedTo: order.id, partnerId };
    book.add(createPlan(links, id, now), market);
  }
  // The price may have passed a trigger price already.
  book.notePrices(market);
}

function termsOf(
  order: Order,
  planType: 'take_profit' | 'stop_loss',
  preset: Preset,
  amountOf: (preset: Preset) => Amount,
): PlanTerms {
  const { product, symbol, side, selfTrade, positionSide = 'net' } = order;
  const { triggerPrice, executePrice } = preset;
  return {
    product,
    symbol,
    planType,
    side: opposite(side),
    force: 'gtc',
    selfTrade,
    triggerBy: 'last',
    triggerPrice,
    executePrice,
    activationPrice: null,
    callbackRate: null,
    positionSide: positionSide === 'net' ? null : positionSide,
    reduceOnly: product === 'futures',
    ...amountOf(preset),
  };
}

/** A sale sells what the order has received. A purchase spends that, or has the order's size at a limit price. */
function closingAmount(
  { side, filledSize, filledQuote, feePaid }: Order,
  { executePrice }: Preset,
  instrument: Instrument,
): Amount {
  if (side === 'buy') {
    return { size: instrument.stepsIn(instrument.baseOf(filledSize) - feePaid), quoteSize: null };
  }
  return executePrice === null
    ? { size: null, quoteSize: filledQuote - feePaid }
    : { size: filledSize, quoteSize: null };
}
