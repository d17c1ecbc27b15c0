import { DatabaseSync } from 'node:sqlite';
import { getStatement, placePlanOrder } from '@bourse/gateway-contract';
import { afterEach, expect, it, vi } from 'vitest';
import { call, openExchange, startOfTest } from '../src/testing/index.ts';

afterEach(() => vi.useRealTimers());

const timers = ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;

it('EXC-54 visits all users soon after midnight, a slice after another, and answers calls in between', async () => {
  vi.useFakeTimers({ now: startOfTest, toFake: [...timers] });
  const database = new DatabaseSync(':memory:');
  const exchange = openExchange({ database, now: Date.now });
  for (let index = 0; index < 300; index += 1) await exchange.openAccount(`user${index}`);
  const visited = async (): Promise<number> => {
    await new Promise(setImmediate);
    const query = "SELECT count(*) AS count FROM record WHERE kind = 'statement' AND is_open = 0";
    return Number(database.prepare(query).get()?.['count']);
  };
  vi.setSystemTime(startOfTest + 24 * 60 * 60 * 1000);
  exchange.start();
  vi.advanceTimersByTime(1000);
  expect(await visited()).toBeLessThan(60);
  await call(exchange, getStatement, {}, { userId: 'user1' });
  vi.advanceTimersByTime(500);
  expect(await visited()).toBe(300);
  await exchange.close();
});

it('EXC-70 goes on with the plan orders of one price after pauses, not with the next second', async () => {
  vi.useFakeTimers({ now: startOfTest, toFake: [...timers] });
  const database = new DatabaseSync(':memory:');
  const exchange = openExchange({ database, now: Date.now });
  exchange.start();
  vi.advanceTimersByTime(1000);
  const last = exchange.market('simulation', 'BTCUSDT')?.ticker()?.lastPrice ?? '';
  const triggerPrice = (Number(last) * 1.002).toFixed(2);
  for (const userId of ['ann', 'bob']) {
    await exchange.openAccount(userId);
    for (let count = 0; count < 90; count += 1) {
      const plan = { product: 'spot', symbol: 'BTCUSDT', side: 'buy', size: '0.001' } as const;
      const payload = {
        ledger: 'simulation',
        ...plan,
        triggerPrice,
        executePrice: '50000',
      } as const;
      await call(exchange, placePlanOrder, payload, { userId });
    }
  }
  const waiting = async (): Promise<number> => {
    await new Promise(setImmediate);
    const query = "SELECT count(*) AS count FROM record WHERE kind = 'plan' AND is_open = 1";
    return Number(database.prepare(query).get()?.['count']);
  };
  expect(await waiting()).toBe(180);
  await exchange.movePrice('BTCUSDT', (Number(last) * 1.02).toFixed(2));
  let left = 180;
  for (let steps = 0; left === 180 && steps < 10_000; steps += 1) {
    vi.advanceTimersByTime(1);
    left = await waiting();
  }
  expect(left).toBeGreaterThan(100);
  vi.advanceTimersByTime(50);
  expect(await waiting()).toBe(0);
  await exchange.close();
});
