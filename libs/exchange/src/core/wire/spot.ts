import type { Balance as WireBalance, SpotFill, SpotOrder } from '@bourse/gateway-contract';
import { formatCoin, type Instrument } from '../../instruments/instrument.ts';
import type { Account } from '../accounts/account.ts';
import type { Fill, Order, Preset } from '../records/order.ts';

export function toSpotOrder(order: Order, instrument: Instrument): SpotOrder {
  const { price, size, quoteSize, filledSize, filledQuote } = order;
  const wire = {
    orderId: String(order.id),
    clientOid: order.clientOid,
    symbol: order.symbol,
    side: order.side,
    orderType: price === null ? 'market' : 'limit',
    force: order.force,
    price: price === null ? null : instrument.formatPrice(price),
    size: size === null ? null : instrument.formatSize(size),
    quoteSize: quoteSize === null ? null : formatCoin(quoteSize),
    filledSize: instrument.formatSize(filledSize),
    filledQuote: formatCoin(filledQuote),
    averagePrice: instrument.formatAverage(filledQuote, filledSize),
    fee: formatCoin(order.feePaid),
    status: order.status,
    selfTradeMode: order.selfTrade,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  } as const;
  return { ...wire, ...extrasOf(order, instrument) };
}

function extrasOf(order: Order, instrument: Instrument) {
  const { id, planId, stopId, visibleSize } = order;
  return {
    ...presetsOf(order, instrument),
    ...(planId !== undefined && { planId: String(planId) }),
    ...(stopId !== undefined && { listId: String(id) }),
    ...(visibleSize !== undefined && { visibleSize: instrument.formatSize(visibleSize) }),
  };
}

export function presetsOf(
  { takeProfit, stopLoss }: Pick<Order, 'takeProfit' | 'stopLoss'>,
  instrument: Instrument,
) {
  return {
    ...(takeProfit && { takeProfit: toPreset(takeProfit, instrument) }),
    ...(stopLoss && { stopLoss: toPreset(stopLoss, instrument) }),
  };
}

function toPreset({ triggerPrice, executePrice }: Preset, instrument: Instrument) {
  const trigger = {
    triggerPrice: instrument.formatPrice(triggerPrice),
    triggerBy: 'last',
  } as const;
  if (executePrice === null) return trigger;
  return { ...trigger, executePrice: instrument.formatPrice(executePrice) };
}

export function toSpotFill(fill: Fill, instrument: Instrument): SpotFill {
  return {
    fillId: String(fill.id),
    orderId: String(fill.orderId),
    symbol: fill.symbol,
    side: fill.side,
    price: instrument.formatPrice(fill.price),
    size: instrument.formatSize(fill.size),
    quote: formatCoin(fill.quote),
    fee: formatCoin(fill.fee),
    feeCoin: fill.feeCoin,
    role: fill.role,
    ts: fill.ts,
  };
}

/** @param confirming - Sums of the account's pending deposits, by coin. */
export function toBalances(
  { balances }: Account,
  confirming: ReadonlyMap<string, bigint> = new Map(),
): WireBalance[] {
  const coins = new Set([...balances.keys(), ...confirming.keys()]);
  return [...coins].sort().map((coin) => {
    const { available = 0n, frozen = 0n } = balances.get(coin) ?? {};
    const pending = confirming.get(coin);
    return {
      coin,
      available: formatCoin(available),
      frozen: formatCoin(frozen),
      ...(pending === undefined ? {} : { confirming: formatCoin(pending) }),
    };
  });
}
