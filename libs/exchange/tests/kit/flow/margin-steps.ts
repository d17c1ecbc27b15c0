import {
  amendMarginOrder,
  borrow,
  cancelAllMarginOrders,
  placeMarginOrder,
  repay,
  resetSimulation,
  transfer,
  type CallContract,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import type { Venue } from './venue.ts';

const users = ['ann', 'bob', 'cas'] as const;
const ledger = 'simulation';

export const marginStep = fc.record({
  user: fc.constantFrom(...users),
  kind: fc.constantFrom(
    ...(['order', 'order', 'order', 'borrow', 'borrow', 'repay', 'transfer', 'amend'] as const),
    ...(['price', 'price', 'price', 'quote', 'quote', 'time', 'time', 'cancel', 'reset'] as const),
  ),
  marginMode: fc.constantFrom('cross', 'isolated'),
  loanMode: fc.constantFrom('normal', 'auto_borrow', 'auto_repay', 'auto_borrow_and_repay'),
  side: fc.constantFrom('buy', 'sell'),
  coin: fc.constantFrom('USDT', 'BTC'),
  isMarket: fc.boolean(),
  price: fc.integer({ min: 20, max: 300 }),
  size: fc.integer({ min: 1, max: 400 }),
});

export type MarginStep = typeof marginStep extends fc.Arbitrary<infer T> ? T : never;

/** A third of the limit orders are icebergs. */
function visibleOf(size: number): object {
  return size % 3 === 0 ? { visibleSize: String(Math.ceil(size / 9)) } : {};
}

/** Runs a step. Prices are about 100 USDT a bitcoin. */
export function takeMarginStep(venue: Venue, chosen: MarginStep): unknown {
  const { core, now, act } = venue;
  const { user: userId, kind, marginMode, loanMode, side, coin, isMarket, price, size } = chosen;
  const market = core.marketOf(ledger, 'spot', 'BTCUSDT');
  const send = (contract: CallContract, payload: object) => venue.send(userId, contract, payload);
  const name = { marginMode, symbol: 'BTCUSDT', coin };
  const amount = String(coin === 'USDT' ? size * 100 : size);
  switch (kind) {
    case 'order': {
      const amounts = side === 'buy' ? { quoteSize: String(size * 50) } : { size: String(size) };
      const terms = isMarket
        ? { orderType: 'market', ...amounts }
        : { orderType: 'limit', price: String(price), size: String(size), ...visibleOf(size) };
      const order = { symbol: 'BTCUSDT', side, force: 'gtc', marginMode, loanMode, ...terms };
      return send(placeMarginOrder, order);
    }
    case 'borrow':
      return send(borrow, { ...name, amount });
    case 'repay':
      return send(repay, isMarket ? name : { ...name, amount });
    case 'transfer': {
      const [fromType, toType] =
        side === 'buy' ? ['spot', 'cross_margin'] : ['cross_margin', 'spot'];
      return send(transfer, { coin, amount, fromType, toType });
    }
    case 'price':
      return act(() => {
        market.setPrices({ last: BigInt(price) * 100n });
      });
    case 'quote': {
      const quantity = BigInt(size) * 1_000_000n;
      const limit = BigInt(price) * 100n;
      const order = { side, party: undefined, force: 'gtc', limit, quantity } as const;
      return act(() => core.orders.execute(market, order, now));
    }
    case 'time':
      return act(() => {
        core.passTime(now);
      });
    case 'amend': {
      const [order] = core.open.of(ledger, userId, { product: 'margin' });
      const change = { price: String(price), size: String(size) };
      return send(amendMarginOrder, { orderId: String(order?.id ?? 1), ...change });
    }
    case 'cancel':
      return size < 100 ? send(cancelAllMarginOrders, {}) : undefined;
    case 'reset':
      return size < 50 ? send(resetSimulation, {}) : undefined;
  }
}
