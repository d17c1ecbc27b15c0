import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  cancelAllOrders,
  cancelOrder,
  gatewayCode,
  getAssets,
  getCandles,
  getContractTickers,
  getFills,
  getOpenOrders,
  getOrder,
  getOrderHistory,
  getSymbols,
  getTickers,
  placeOrder,
  placePlanOrder,
  resetSimulation,
} from '@bourse/gateway-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listings } from '../src/index.ts';
import { contractListings } from '../src/instruments/contract-listings.ts';
import {
  accountOf,
  call,
  decode,
  limitBuy,
  openExchange,
  place,
  privateTopic,
  startOfTest,
  type TopicData,
} from '../src/testing/index.ts';

const ann = { userId: 'ann' };

describe('market calls', () => {
  it('list every pair with its limits', async () => {
    const exchange = openExchange({ listings });
    const { symbols } = await call(exchange, getSymbols, undefined);
    expect(symbols).toHaveLength(13);
    expect(new Set(symbols.map(({ quoteCoin }) => quoteCoin))).toEqual(new Set(['USDT', 'USDC']));
    expect(symbols[0]).toMatchObject({ tickSize: '0.01', stepSize: '0.000001', minNotional: '1' });
  });

  it('know a last price before the first trade of the process, so that plans can be placed', async () => {
    const exchange = openExchange({ listings });
    await exchange.openAccount('ann');
    for (const symbol of ['BTCUSDT', 'ETHUSDT', 'BNBUSDT', 'SOLUSDC']) {
      const terms = { ledger: 'simulation', symbol, side: 'buy' } as const;
      const order = { ...terms, triggerPrice: '150000', quoteSize: '100' };
      const { plan } = await call(exchange, placePlanOrder, order, ann);
      expect(plan).toMatchObject({ symbol, status: 'live' });
    }
  });

  it('return a ticker that agrees with the candles', async () => {
    const exchange = openExchange();
    const [ticker] = (await call(exchange, getTickers, undefined)).tickers;
    const payload = { symbol: 'BTCUSDT', granularity: '1m', limit: '1000' } as const;
    const recent = (await call(exchange, getCandles, payload)).candles;
    const endTime = String(recent[0]![0]);
    const older = (await call(exchange, getCandles, { ...payload, limit: '440', endTime })).candles;
    const day = [...older, ...recent];
    expect(day).toHaveLength(1440);
    expect(ticker).toMatchObject({ open24h: day[0]![1], lastPrice: day.at(-1)![4] });
    const numbers = (index: 2 | 3) => day.map((candle) => Number(candle[index]));
    expect(Number(ticker!.high24h)).toBe(Math.max(...numbers(2)));
    expect(Number(ticker!.low24h)).toBe(Math.min(...numbers(3)));
    expect(Number(ticker!.bidPrice)).toBeLessThan(Number(ticker!.askPrice));
  });

  it('refuse an unknown pair', async () => {
    const exchange = openExchange();
    const payload = { symbol: 'NOPE', granularity: '1m' } as const;
    await expect(call(exchange, getCandles, payload)).rejects.toMatchObject({
      code: gatewayCode.symbolUnknown,
    });
    const order = {
      side: 'buy',
      orderType: 'limit',
      price: '1',
      size: '1',
      symbol: 'NOPE',
    } as const;
    await expect(
      call(exchange, placeOrder, { ledger: 'simulation', ...order }, ann),
    ).rejects.toMatchObject({ code: gatewayCode.symbolUnknown });
  });
});

describe('trading calls', () => {
  it('EXC-6 credit a new user 100,000 USDT once in the simulation, and nothing in the real ledger', async () => {
    const exchange = openExchange();
    await exchange.openAccount('ann');
    await exchange.openAccount('ann');
    expect(await call(exchange, getAssets, undefined, ann)).toEqual({
      balances: [{ coin: 'USDT', available: '100000', frozen: '0' }],
    });
    expect(await call(exchange, getAssets, undefined, { ...ann, ledger: 'real' })).toEqual({
      balances: [],
    });
  });

  it('place a limit order, show it in the book and cancel it', async () => {
    const exchange = openExchange();
    const order = await place(exchange, 'ann', {
      ...limitBuy,
      clientOid: 'first',
    });
    expect(order).toEqual({
      orderId: '1',
      clientOid: 'first',
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'limit',
      force: 'gtc',
      price: '50000.00',
      size: '0.500000',
      quoteSize: null,
      filledSize: '0.000000',
      filledQuote: '0',
      averagePrice: null,
      fee: '0',
      status: 'live',
      selfTradeMode: 'cancel_maker',
      createdAt: startOfTest,
      updatedAt: startOfTest,
    });
    const market = exchange.market('simulation', 'BTCUSDT')!;
    const [lowest] = market
      .book(500)
      .bids.slice(-1)
      .map((level) => market.formatLevel(level));
    expect(lowest).toEqual(['50000.00', '0.500000']);
    expect(await accountOf(exchange, 'ann')).toEqual({
      orders: [order],
      balances: [{ coin: 'USDT', available: '75000', frozen: '25000' }],
    });
    expect(await call(exchange, getOpenOrders, {}, ann)).toEqual({ orders: [order] });
    const cancelled = await call(
      exchange,
      cancelOrder,
      { ledger: 'simulation', orderId: '1' },
      ann,
    );
    expect(cancelled.order.status).toBe('cancelled');
    expect(await call(exchange, getOpenOrders, {}, ann)).toEqual({ orders: [] });
    expect(await call(exchange, getOrderHistory, {}, ann)).toEqual({ orders: [cancelled.order] });
    expect(await call(exchange, getOrderHistory, { symbol: 'ETHUSDT' }, ann)).toEqual({
      orders: [],
    });
  });

  it('find one order by either name: just accepted, open and ended', async () => {
    const exchange = openExchange();
    await exchange.openAccount('ann');
    const payload = { ledger: 'simulation', symbol: 'BTCUSDT', ...limitBuy } as const;
    const accepted = call(exchange, placeOrder, { ...payload, clientOid: 'mine' }, ann);
    const found = await call(exchange, getOrder, { clientOid: 'mine' }, ann);
    const { order } = await accepted;
    expect(found).toEqual({ order });
    const { orderId } = order;
    expect(await call(exchange, getOrder, { orderId }, ann)).toEqual({ order });
    const ended = await call(exchange, cancelOrder, { ledger: 'simulation', orderId }, ann);
    expect(await call(exchange, getOrder, { orderId }, ann)).toEqual(ended);
    expect(await call(exchange, getOrder, { clientOid: 'mine' }, ann)).toEqual(ended);
  });

  it.each([
    ['was never used', ann, { orderId: '77' }],
    ['was never used', ann, { clientOid: 'other' }],
    ['an order of the other ledger has', { ...ann, ledger: 'real' }, { orderId: '1' }],
    ["another user's order has", { userId: 'bob' }, { clientOid: 'mine' }],
    ['is too large', ann, { orderId: '9'.repeat(19) }],
  ] as const)('find no order by a name that %s', async (_, caller, name) => {
    const exchange = openExchange();
    await place(exchange, 'ann', { ...limitBuy, clientOid: 'mine' });
    await expect(call(exchange, getOrder, name, caller)).rejects.toMatchObject({
      code: gatewayCode.orderNotFound,
    });
  });

  it('fill a market order against the simulated participants', async () => {
    const exchange = openExchange();
    const order = await place(exchange, 'ann', {
      side: 'buy',
      orderType: 'market',
      quoteSize: '20000',
    });
    expect(order).toMatchObject({ status: 'filled', price: null, size: null, quoteSize: '20000' });
    const { fills } = await call(exchange, getFills, { symbol: 'BTCUSDT' }, ann);
    expect(fills.every(({ role, feeCoin }) => role === 'taker' && feeCoin === 'BTC')).toBe(true);
    const quote = fills.reduce((sum, fill) => sum + Number(fill.quote), 0);
    expect(quote).toBeCloseTo(Number(order.filledQuote), 6);
    const { balances } = await call(exchange, getAssets, undefined, ann);
    const [usdt, btc] = [...balances].sort((a, b) => b.coin.localeCompare(a.coin));
    expect(Number(usdt!.available)).toBeCloseTo(100_000 - quote, 6);
    const fees = fills.reduce((sum, fill) => sum + Number(fill.fee), 0);
    expect(Number(btc!.available)).toBeCloseTo(Number(order.filledSize) - fees, 8);
  });

  it('EXC-5 separate the ledgers: an order of one is never visible or matched in the other', async () => {
    const exchange = openExchange();
    await place(exchange, 'ann', {
      side: 'buy',
      orderType: 'limit',
      price: '97000.01',
      size: '0.1',
    });
    const order = { ...limitBuy, size: '0.1' };
    await expect(
      call(exchange, placeOrder, { ledger: 'real', symbol: 'BTCUSDT', ...order }, ann),
    ).rejects.toMatchObject({ code: gatewayCode.balanceInsufficient });
    expect(await call(exchange, getOpenOrders, {}, { ...ann, ledger: 'real' })).toEqual({
      orders: [],
    });
    const prices = exchange
      .market('real', 'BTCUSDT')!
      .book(500)
      .bids.map(({ price }) => price);
    expect(prices).not.toContain(9_700_001n);
    expect(exchange.market('real', 'NOPE')).toBeUndefined();
  });

  it('cancel all orders and reset the simulation', async () => {
    const exchange = openExchange();
    const order = { ...limitBuy, size: '0.1' };
    await place(exchange, 'ann', order);
    await place(exchange, 'ann', order);
    const all = await call(exchange, cancelAllOrders, { ledger: 'simulation' }, ann);
    expect(all.orders.map(({ orderId }) => orderId)).toEqual(['2', '1']);
    await place(exchange, 'ann', order);
    await place(exchange, 'ann', { side: 'buy', orderType: 'market', quoteSize: '500' });
    const { balances } = await call(exchange, resetSimulation, { ledger: 'simulation' }, ann);
    expect(balances).toEqual([
      { coin: 'BTC', available: '0', frozen: '0' },
      { coin: 'USDT', available: '100000', frozen: '0' },
    ]);
    expect(await call(exchange, getOpenOrders, {}, ann)).toEqual({ orders: [] });
  });

  it("publish the changes of users' accounts, but not of the exchange's own", async () => {
    const exchange = openExchange();
    await exchange.openAccount('ann');
    const updates: TopicData[] = [];
    const unsubscribe = exchange.subscribe(({ topics }) => {
      updates.push(...topics.map(({ message }) => decode(message)));
    });
    await exchange.follow(privateTopic('ann', 'orders'));
    await exchange.follow(privateTopic('ann', 'account'));
    const order = await place(exchange, 'ann', {
      side: 'buy',
      orderType: 'market',
      quoteSize: '10',
    });
    expect(updates).toMatchObject([
      { action: 'update', arg: { channel: 'orders' }, data: [order] },
      { action: 'update', arg: { channel: 'account' }, data: [{ coin: 'BTC' }, { coin: 'USDT' }] },
    ]);
    exchange.leave(privateTopic('ann', 'account'));
    await place(exchange, 'ann', limitBuy);
    expect(updates).toHaveLength(3);
    unsubscribe();
    await place(exchange, 'ann', { side: 'buy', orderType: 'market', quoteSize: '10' });
    expect(updates).toHaveLength(3);
  });
});

describe('after a restart', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'exchange-'));
    file = join(folder, 'exchange.db');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('open orders are in the book again, with their reserved money', async () => {
    const database = new DatabaseSync(file);
    const before = openExchange({ database });
    const order = await place(before, 'ann', { ...limitBuy, clientOid: 'kept' });
    const bought = await place(before, 'ann', {
      side: 'buy',
      orderType: 'market',
      quoteSize: '100',
    });
    const account = await accountOf(before, 'ann');
    const { fills } = await call(before, getFills, {}, ann);
    // The first process ends here without closing the exchange.
    database.close();

    const after = openExchange({ database: new DatabaseSync(file) });
    const restored = await accountOf(after, 'ann');
    expect(restored.orders).toEqual(account.orders);
    expect(new Set(restored.balances)).toEqual(new Set(account.balances));
    expect((await call(after, getFills, {}, ann)).fills).toEqual(fills);
    expect((await call(after, getOrderHistory, {}, ann)).orders).toEqual([bought]);
    expect(await place(after, 'ann', { ...limitBuy, clientOid: 'kept' })).toEqual(order);
    const next = await place(after, 'ann', limitBuy);
    expect(next.orderId).toBe('3');
    const { orderId } = order;
    await call(after, cancelOrder, { ledger: 'simulation', orderId }, ann);
    expect((await accountOf(after, 'ann')).balances).toContainEqual({
      coin: 'USDT',
      available: expect.any(String) as string,
      frozen: '25000',
    });
    await after.close();
  });

  it('the market continues near the last price', async () => {
    vi.useFakeTimers({ now: startOfTest });
    const database = new DatabaseSync(file);
    const before = openExchange({ database, now: Date.now });
    before.start();
    vi.advanceTimersByTime(90_000);
    const last = Number(before.market('real', 'BTCUSDT')!.ticker()!.lastPrice);
    await before.close();
    database.close();
    const after = openExchange({ database: new DatabaseSync(file), now: Date.now, seed: 7 });
    const again = Number(after.market('real', 'BTCUSDT')!.ticker()!.lastPrice);
    expect(Math.abs(again / last - 1)).toBeLessThan(0.001);
    vi.useRealTimers();
  });

  it('an order is not acknowledged until it is stored, and trading continues after the disk has recovered', async () => {
    const database = new DatabaseSync(file);
    const exchange = openExchange({ database });
    await exchange.openAccount('ann');
    database.exec('PRAGMA query_only = ON');
    const placing = () =>
      call(exchange, placeOrder, { ledger: 'simulation', symbol: 'BTCUSDT', ...limitBuy }, ann);
    await expect(placing()).rejects.toThrow(/readonly/);
    await expect(placing()).rejects.toThrow('The exchange has halted');
    expect(exchange.isHealthy).toBe(false);
    expect((await call(exchange, getTickers, undefined)).tickers).toHaveLength(1);
    const restarted = openExchange({ database: new DatabaseSync(file) });
    expect((await accountOf(restarted, 'ann')).orders).toEqual([]);
    database.exec('PRAGMA query_only = OFF');
    await vi.waitFor(
      () => {
        expect(exchange.isHealthy).toBe(true);
      },
      { timeout: 30_000 },
    );
    const { orders } = await call(exchange, getOpenOrders, {}, ann);
    expect(orders.map(({ orderId }) => orderId)).toEqual(['1']);
    expect((await place(exchange, 'ann', limitBuy)).orderId).toBe('2');
  });

  it('EXC-30 a database without synchronous FULL is refused', () => {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA synchronous = NORMAL');
    expect(() => openExchange({ database })).toThrow(TypeError);
  });
});

describe('the running exchange', () => {
  beforeEach(() => vi.useFakeTimers({ now: startOfTest }));
  afterEach(() => vi.useRealTimers());

  it('trades after start and stops after close', async () => {
    const exchange = openExchange({ now: Date.now });
    const market = exchange.market('simulation', 'BTCUSDT')!;
    const atRest = market.bookVersion;
    vi.advanceTimersByTime(1_000);
    expect(market.bookVersion).toBe(atRest);
    exchange.start();
    exchange.start();
    const trades = market.lastTradeId;
    vi.advanceTimersByTime(5_000);
    expect(market.bookVersion).toBeGreaterThan(atRest);
    expect(market.lastTradeId).toBeGreaterThan(trades);
    expect(market.tradesAfter(trades)[0]!.tradeId).toBe(String(trades + 1));
    await exchange.close();
    const stopped = market.bookVersion;
    vi.advanceTimersByTime(5_000);
    expect(market.bookVersion).toBe(stopped);
  });

  it('trades around a price that was moved, in both ledgers, in followers and in the contract', async () => {
    const exchange = openExchange({
      now: Date.now,
      listings: listings.filter(({ terms }) => terms.baseCoin === 'BTC'),
      contracts: contractListings.slice(0, 1),
    });
    exchange.start();
    await exchange.movePrice('BTCUSDT', '60000');
    vi.advanceTimersByTime(2_000);
    const near = (price: string | null | undefined) => Math.abs(Number(price) / 60_000 - 1) < 0.005;
    for (const ledger of ['simulation', 'real'] as const) {
      const { tickers } = await call(exchange, getTickers, undefined, { ledger });
      expect(tickers.map(({ symbol, lastPrice }) => [symbol, near(lastPrice)])).toEqual([
        ['BTCUSDT', true],
        ['BTCUSDC', true],
      ]);
    }
    const [contract] = (await call(exchange, getContractTickers, undefined)).tickers;
    const { lastPrice, markPrice, indexPrice } = contract!;
    expect([lastPrice, markPrice, indexPrice].map(near)).toEqual([true, true, true]);
    await exchange.close();
  });

  it('refuses to move a price to none, or one that follows another', () => {
    const exchange = openExchange({ listings });
    for (const price of ['0', '-1', '', 'x', 'Infinity']) {
      expect(() => exchange.movePrice('BTCUSDT', price)).toThrow(`${price} is no price`);
    }
    for (const symbol of ['BTCUSDC', 'NOPE']) {
      expect(() => exchange.movePrice(symbol, '60000')).toThrow(RangeError);
    }
  });
});
