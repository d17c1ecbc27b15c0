import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  createMarketStream,
  type Channel,
  type FuturesAccount,
  type FuturesOrder,
  type MarginAccount,
  type MarginFill,
  type MarketDataError,
  type PartialBook,
  type SpotOrder,
} from '../src/index.ts';
import { FakeWorld, settle } from './kit.ts';

const order = {
  orderId: '1',
  clientOid: 'a',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  force: 'gtc',
  price: '100',
  size: '1',
  filledSize: '0',
  filledQuote: '0',
  averagePrice: null,
  fee: '0',
  status: 'live',
  createdAt: 1,
  updatedAt: 1,
};
const fill = {
  fillId: '1',
  orderId: '1',
  symbol: 'BTCUSDT',
  side: 'buy',
  price: '100',
  size: '1',
  quote: '100',
  fee: '0.1',
  feeCoin: 'BTC',
  role: 'taker',
  ts: 1,
  marginMode: 'cross',
};
const plan = {
  planId: '1',
  clientOid: 'a',
  symbol: 'BTCUSDT',
  planType: 'plan',
  status: 'live',
  side: 'buy',
  triggerPrice: '90',
  executePrice: null,
  size: '1',
  quoteSize: null,
};
const position = {
  positionId: '1',
  symbol: 'BTCUSDT',
  positionSide: 'net',
  holdSide: 'long',
  marginMode: 'cross',
  size: '1',
  averagePrice: '100',
  markPrice: '101',
  margin: '5',
  unrealisedProfit: '-1',
  realisedProfit: '0',
  liquidationPrice: null,
  marginRatio: '0.1',
};
const asset = { coin: 'USDT', available: '1', frozen: '0', borrowed: '0', interest: '0' };
const marginAccount = {
  marginMode: 'cross',
  assets: [asset],
  assetValue: '1',
  debtValue: '0',
  marginLevel: null,
};
const futuresAccount = { balance: '1', available: '1', unrealisedProfit: '-2', equity: '-1' };
const price = { symbol: 'BTCUSDT', ts: 1 };
const funding = { fundingRate: '-0.0001', nextFundingTime: 2, fundingIntervalHours: 8 };
const payment = {
  positionId: '1',
  symbol: 'BTCUSDT',
  holdSide: 'long',
  fundingRate: '-0.0001',
  amount: '-1.5',
  ts: 1,
};
const waiting = {
  alertId: '1',
  product: 'spot',
  symbol: 'BTCUSDT',
  direction: 'rising',
  status: 'active',
  createdAt: 1,
};
const alert = {
  ...waiting,
  kind: 'price',
  triggerBy: 'last',
  price: '100',
  reachedPrice: null,
};
const point = { at: 1, price: '100' };
const line = { from: point, to: { ...point, at: 2 }, extent: 'ray' };
const levels = { asks: [['101', '1']], bids: [['99', '1']], ts: 1 };

const rsi = {
  indicator: 'rsi',
  granularity: '1h',
  length: 14,
  level: '70',
  reachedValue: null,
};

const items: readonly [instType: string, channel: Channel, item: object][] = [
  ['SPOT', 'books1', levels],
  ['SPOT', 'books5', levels],
  ['USDT-FUTURES', 'books15', levels],
  ['USDT-FUTURES', 'mark', { ...price, markPrice: '100' }],
  ['USDT-FUTURES', 'index', { ...price, indexPrice: '100' }],
  ['USDT-FUTURES', 'funding', { ...price, ...funding }],
  ['USDT-FUTURES', 'orders', { ...order, positionSide: 'net' }],
  ['USDT-FUTURES', 'account', futuresAccount],
  ['USDT-FUTURES', 'positions', position],
  ['USDT-FUTURES', 'funding-payments', payment],
  ['USDT-FUTURES', 'alerts', { ...alert, product: 'futures', triggerBy: 'mark' }],
  ['SPOT', 'alerts', alert],
  ['USDT-FUTURES', 'alerts', { ...waiting, product: 'futures', kind: 'funding', rate: '-0.0001' }],
  ['SPOT', 'alerts', { ...waiting, kind: 'line', drawingId: '1', line, reachedPrice: null }],
  ['SPOT', 'alerts', { ...waiting, kind: 'indicator', ...rsi }],
  ['MARGIN', 'orders', { ...order, quoteSize: null, marginMode: 'cross' }],
  ['MARGIN', 'fill', fill],
  ['MARGIN', 'account', marginAccount],
  ['MARGIN', 'orders-algo', plan],
];

async function openLoggedIn() {
  const world = new FakeWorld();
  const errors: MarketDataError[] = [];
  const stream = createMarketStream({
    url: 'wss://host.test/ws',
    ports: world.ports,
    onError: (error) => errors.push(error),
  });
  stream.login(() => Promise.resolve({ tm: '1', uhti: 'a', sign: 'b', ledger: 'simulation' }));
  world.socket.open();
  await settle();
  return { world, stream, errors };
}

describe('products', () => {
  it.each(items)('MKT-28 %s %s has data of its own type', async (instType, channel, item) => {
    const { world, stream, errors } = await openLoggedIn();
    world.socket.say({ event: 'login', code: '00000' });
    const received: unknown[] = [];
    const arg = { instType, channel, instId: 'default' };
    stream.subscribe(arg, ({ data }) => received.push(...data));
    world.socket.say({ action: 'snapshot', arg, data: [item], ts: 1 });
    expect(received).toEqual([item]);
    for (const name of Object.keys(item)) {
      const broken = { ...item, [name]: { not: 'a value' } };
      world.socket.say({ action: 'update', arg, data: [broken], ts: 1 });
    }
    expect(received).toEqual([item]);
    expect(errors).toHaveLength(Object.keys(item).length);
  });

  it('MKT-16 subscribes the channels of one product after the login', async () => {
    const { world, stream } = await openLoggedIn();
    world.socket.takeRequests();
    const channels = ['orders-algo', 'positions', 'funding-payments', 'alerts'] as const;
    for (const channel of channels) {
      stream.subscribe({ instType: 'USDT-FUTURES', channel, instId: 'default' }, () => undefined);
    }
    await settle();
    expect(world.socket.takeRequests()).toEqual([]);
    world.socket.say({ event: 'login', code: '00000' });
    expect(world.socket.takeRequests()[0]?.args.map(({ channel }) => channel)).toEqual(channels);
  });

  it('MKT-28 types the data of a listener', () => {
    const stream = createMarketStream({ url: 'wss://host.test/ws', ports: new FakeWorld().ports });
    const own = { instId: 'default' } as const;
    stream.subscribe({ channel: 'orders', ...own }, ({ data }) => {
      expectTypeOf(data).toEqualTypeOf<readonly SpotOrder[]>();
    });
    stream.subscribe({ instType: 'USDT-FUTURES', channel: 'orders', ...own }, ({ data }) => {
      expectTypeOf(data).toEqualTypeOf<readonly FuturesOrder[]>();
    });
    stream.subscribe({ instType: 'USDT-FUTURES', channel: 'account', ...own }, ({ data }) => {
      expectTypeOf(data).toEqualTypeOf<readonly FuturesAccount[]>();
    });
    stream.subscribe({ instType: 'USDT-FUTURES', channel: 'books5', ...own }, ({ data }) => {
      expectTypeOf(data).toEqualTypeOf<readonly PartialBook[]>();
    });
    stream.subscribe({ instType: 'MARGIN', channel: 'account', ...own }, ({ data }) => {
      expectTypeOf(data).toEqualTypeOf<readonly MarginAccount[]>();
    });
    stream.subscribe({ instType: 'MARGIN', channel: 'fill', ...own }, ({ data }) => {
      expectTypeOf(data).toEqualTypeOf<readonly MarginFill[]>();
    });
    stream.close();
  });
});
