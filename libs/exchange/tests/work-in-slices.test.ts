import { DatabaseSync } from 'node:sqlite';
import { getAssetHistory } from '@bourse/gateway-contract';
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
    const query = "SELECT count(*) AS count FROM record WHERE kind = 'asset_day'";
    return Number(database.prepare(query).get()?.['count']);
  };
  exchange.start();
  vi.advanceTimersByTime(1000);
  expect(await visited()).toBeLessThan(60);
  await call(exchange, getAssetHistory, undefined, { userId: 'user1' });
  vi.advanceTimersByTime(500);
  expect(await visited()).toBe(300);
  await exchange.close();
});
