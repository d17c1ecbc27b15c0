import {
  adjustMargin,
  amendFuturesOrder,
  cancelFuturesOrder,
  closeAllPositions,
  closePosition,
  placeFuturesOrder,
  reversePosition,
  setLeverage,
  setMarginMode,
  setPositionMode,
  type CallContract,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import type { Market } from '../../../src/core/market.ts';
import type { Venue } from './venue.ts';

const ledger = 'simulation';
const users = ['ann', 'bob', 'cas'] as const;
const symbols = ['BTCUSDT', 'ETHUSDT'] as const;

const kinds = [
  'limit',
  'limit',
  'limit',
  'limit',
  'limit',
  'limit',
  'market',
  'market',
  'market',
  'quote',
  'quote',
  'quote',
  'price',
  'jump',
  'jump',
  'time',
  'amend',
  'cancel',
  'close',
  'closeAll',
  'reverse',
  'leverage',
  'marginMode',
  'positionMode',
  'margin',
] as const;

export const futuresStep = fc.record({
  kind: fc.constantFrom(...kinds),
  user: fc.constantFrom(...users),
  symbol: fc.constantFrom(...symbols),
  side: fc.constantFrom('buy', 'sell'),
  force: fc.constantFrom('gtc', 'gtc', 'ioc', 'fok', 'post_only'),
  price: fc.integer({ min: 985, max: 1015 }),
  size: fc.integer({ min: 1, max: 4000 }),
  leverage: fc.constantFrom(5, 20, 50, 100, 125),
  reduceOnly: fc.constantFrom(false, false, false, true),
  hedgeSide: fc.constantFrom('long', 'short'),
});

export type FuturesStep = typeof futuresStep extends fc.Arbitrary<infer T> ? T : never;

function moveTo(market: Market, ticks: bigint): void {
  market.setPrices({ index: ticks, last: ticks });
}

/** Take profit and stop loss on the right sides of the price, for one of three orders. */
function presetsOf({ side, price, size }: FuturesStep) {
  if (size % 3 !== 0) return {};
  const [above, below] = [price + 5, price - 5].map((each) => ({ triggerPrice: String(each) }));
  return side === 'buy'
    ? { takeProfit: above, stopLoss: below }
    : { takeProfit: below, stopLoss: above };
}

/** Prices are about 1,000 USDT. */
export function takeFuturesStep(venue: Venue, each: FuturesStep): unknown {
  const { core, now, act } = venue;
  const { kind, user, symbol, side, force, price, size, leverage, hedgeSide } = each;
  const { positionMode } = core.futures.portfolios.of(core.accounts.of(ledger, user, 'futures'));
  const positionSide = positionMode === 'hedge' ? hedgeSide : 'net';
  const market = core.marketOf(ledger, 'futures', symbol);
  const send = (contract: CallContract, payload: object) => venue.send(user, contract, payload);
  const [order] = core.open.of(ledger, user, { product: 'futures' });
  const orderId = String(order?.id ?? 1);
  const terms = {
    symbol,
    side,
    size: String(size / 10),
    positionSide,
    reduceOnly: each.reduceOnly,
    ...presetsOf(each),
  };
  const mode = { one_way: 'one_way', hedge: 'hedge' }[size % 2 === 0 ? 'one_way' : 'hedge'];
  const marginMode = size % 2 === 0 ? 'cross' : 'isolated';
  switch (kind) {
    case 'limit':
      return send(placeFuturesOrder, { ...terms, orderType: 'limit', force, price: String(price) });
    case 'market':
      return send(placeFuturesOrder, { ...terms, orderType: 'market', force: 'gtc' });
    case 'quote': {
      const base = { party: undefined, force: 'gtc' } as const;
      const quantity = BigInt(size) * 300n;
      const quoted = { ...base, side, limit: BigInt(price) * 10n, quantity };
      return act(() => core.orders.execute(market, quoted, now));
    }
    case 'price':
      return act(() => {
        moveTo(market, BigInt(price) * 10n);
      });
    case 'jump':
      return act(() => {
        moveTo(market, BigInt(price + (side === 'buy' ? 50 : -50)) * 10n);
      });
    case 'time':
      return act(() => {
        core.passTime(now);
      });
    case 'amend':
      return send(amendFuturesOrder, { orderId, price: String(price), size: String(size / 10) });
    case 'cancel':
      return send(cancelFuturesOrder, { orderId });
    case 'close':
      return send(closePosition, { symbol, positionSide });
    case 'closeAll':
      return send(closeAllPositions, {});
    case 'reverse':
      return send(reversePosition, { symbol, positionSide });
    case 'leverage':
      return send(setLeverage, { symbol, leverage });
    case 'marginMode':
      return send(setMarginMode, { symbol, marginMode });
    case 'positionMode':
      return send(setPositionMode, { positionMode: mode });
    case 'margin':
      return send(adjustMargin, {
        symbol,
        positionSide,
        type: side === 'buy' ? 'add' : 'reduce',
        amount: String(size),
      });
  }
}
