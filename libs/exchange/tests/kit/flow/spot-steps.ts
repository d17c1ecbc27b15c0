import { amendOrder, cancelOrder, placeOrder } from '@bourse/gateway-contract';
import fc from 'fast-check';
import type { Venue } from './venue.ts';

const users = ['ann', 'bob', 'cas'] as const;

export interface SpotStep {
  readonly user: (typeof users)[number];
  readonly side: 'buy' | 'sell';
  readonly force: 'gtc' | 'ioc' | 'fok' | 'post_only';
  readonly price: number;
  readonly size: number;
  readonly kind: 'limit' | 'market' | 'amend' | 'cancel' | 'stranger';
}

export const spotStep: fc.Arbitrary<SpotStep> = fc.record({
  user: fc.constantFrom(...users),
  side: fc.constantFrom('buy', 'sell'),
  force: fc.constantFrom('gtc', 'ioc', 'fok', 'post_only'),
  price: fc.integer({ min: 90, max: 110 }),
  size: fc.integer({ min: 1, max: 400 }),
  kind: fc.constantFrom('limit', 'limit', 'limit', 'market', 'amend', 'cancel', 'stranger'),
});

/** Prices are about 100 USDT a bitcoin. */
export function takeSpotStep({ core, now, send, act }: Venue, step: SpotStep): unknown {
  const { user, side, force, price, size, kind } = step;
  const ledger = 'simulation';
  if (kind === 'stranger') {
    const market = core.marketOf(ledger, 'spot', 'BTCUSDT');
    const limit = BigInt(price) * 100n;
    const order = { side, party: undefined, force, limit, quantity: BigInt(size) * 1_000_000n };
    return act(() => core.orders.execute(market, order, now));
  }
  const [waiting] = core.open.of(ledger, user, { product: 'spot' });
  const orderId = String(waiting?.id ?? 1);
  if (kind === 'cancel') return send(user, cancelOrder, { orderId });
  if (kind === 'amend') {
    return send(user, amendOrder, { orderId, price: String(price), size: String(size) });
  }
  const limit = { orderType: 'limit', force, price: String(price), size: String(size) };
  const amount = side === 'buy' ? { quoteSize: String(size * 50) } : { size: String(size) };
  const terms = kind === 'limit' ? limit : { orderType: 'market', force: 'gtc', ...amount };
  return send(user, placeOrder, { symbol: 'BTCUSDT', side, ...terms });
}
