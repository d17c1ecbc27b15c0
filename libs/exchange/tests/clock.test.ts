import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFills, placeOrder } from '@bourse/gateway-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Clock } from '../src/clock.ts';
import { openWorkerExchange, type Exchange } from '../src/index.ts';
import { call, openExchange, startOfTest } from '../src/testing/index.ts';

const hour = 3_600_000;
const buy = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'market',
  quoteSize: '100',
} as const;

describe('the clock of the exchange', () => {
  it('EXC-44 never falls, and passes at half the pace until the wall clock has caught up', () => {
    let [wall, steady] = [10_000, 0];
    const clock = new Clock({ wall: () => wall, steady: () => steady, last: 0 });
    expect(clock.now()).toBe(10_000);
    [wall, steady] = [4000, 1000];
    expect(clock.now()).toBe(10_500);
    expect(clock.state).toEqual({ aheadMs: 6500, jumps: 1 });
    [wall, steady] = [8000, 5000];
    expect(clock.now()).toBe(12_500);
    [wall, steady] = [17_000, 14_000];
    expect(clock.now()).toBe(17_000);
    expect(clock.state).toEqual({ aheadMs: 0, jumps: 1 });
  });

  it('EXC-44 continues from the stored time', () => {
    const clock = new Clock({ wall: () => 1000, steady: () => 0, last: 5000 });
    expect([clock.now(), clock.state.aheadMs]).toEqual([5000, 4000]);
  });
});

describe('times and ids of trades', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: startOfTest, toFake: ['Date', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('EXC-44 do not follow the time that a caller sends', async () => {
    const exchange = openExchange({ now: Date.now });
    exchange.start();
    await exchange.openAccount('ann');
    for (const late of [5000, 0, -90_000, 20]) {
      vi.advanceTimersByTime(500);
      const now = Date.now() + late;
      const { path } = placeOrder;
      await exchange.send({ path, payload: buy, userId: 'ann', ledger: 'simulation', now });
    }
    const trades = exchange.market('simulation', 'BTCUSDT')!.latestTrades(500);
    const times = trades.map(({ ts }) => ts);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
    const { fills } = await call(exchange, getFills, {}, { userId: 'ann' });
    expect(fills.map(({ ts }) => ts)).toEqual(
      [2000, 1500, 1000, 500].map((ms) => startOfTest + ms),
    );
    await exchange.close();
  });

  it('EXC-44 do not fall after a restart with an earlier clock, and the chart goes on', async () => {
    const database = new DatabaseSync(':memory:');
    const first = openExchange({ database, now: Date.now });
    first.start();
    vi.advanceTimersByTime(90_000);
    const marketOf = (exchange: ReturnType<typeof openExchange>) =>
      exchange.market('simulation', 'BTCUSDT')!;
    const last = marketOf(first).latestTrades(1)[0]!;
    const candle = marketOf(first).candles('1m', 1)[0]!;
    await new Promise(setImmediate);
    await first.close();
    vi.setSystemTime(startOfTest - hour);
    const second = openExchange({ database, now: Date.now });
    second.start();
    expect(second.clock.aheadMs).toBeGreaterThan(hour);
    const before = marketOf(second).lastTradeId;
    vi.advanceTimersByTime(10_000);
    const trades = marketOf(second).tradesAfter(before);
    expect(trades.length).toBeGreaterThan(0);
    for (const { tradeId, ts } of trades) {
      expect(Number(tradeId)).toBeGreaterThan(Number(last.tradeId));
      expect(ts).toBeGreaterThanOrEqual(last.ts - 1000);
    }
    expect(marketOf(second).candles('1m', 1)[0]![0]).toBeGreaterThanOrEqual(candle[0]);
    await second.close();
  });
});

describe('times in a worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-clock-'));
  let exchange: Exchange | undefined;

  afterEach(async () => {
    await exchange?.close();
    rmSync(folder, { recursive: true });
  });

  it('EXC-44 are those of the worker too', async () => {
    const database = join(folder, 'exchange.sqlite');
    exchange = await openWorkerExchange({ database, seed: 1, onHalt: () => undefined });
    await exchange.openAccount('ann');
    const context = { path: placeOrder.path, payload: buy, userId: 'ann', ledger: 'simulation' };
    const before = Date.now();
    await exchange.send({ ...context, ledger: 'simulation', now: before - hour });
    const { fills } = await call(exchange, getFills, {}, { userId: 'ann' });
    expect(fills[0]!.ts).toBeGreaterThanOrEqual(before);
    expect(exchange.clock.aheadMs).toBe(0);
  });
});
