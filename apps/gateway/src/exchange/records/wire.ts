import type { Balance, SpotFill, SpotOrder } from '@bourse/gateway-contract';
import { formatCoin } from '../instruments/instrument.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Holding } from './holding.ts';
import type { UserFill, UserOrder } from './user-order.ts';

export function toSpotOrder(order: UserOrder, instrument: Instrument): SpotOrder {
  const { price, size, quoteSize, filledSize, filledQuote } = order;
  return {
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
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

export function toSpotFill(fill: UserFill, instrument: Instrument): SpotFill {
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

export function toBalance({ coin, available, frozen }: Readonly<Holding>): Balance {
  return { coin, available: formatCoin(available), frozen: formatCoin(frozen) };
}
