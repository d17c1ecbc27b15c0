import { DatabaseSync } from 'node:sqlite';
import { placeOrder } from '@bourse/gateway-contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicTopic } from '../../src/feeds/topic.ts';
import type { ExchangeFeed } from '../../src/index.ts';
import { call, openExchange, startOfTest } from '../../src/testing/index.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: startOfTest });
});
afterEach(() => {
  vi.useRealTimers();
});

function topic(
  channel: 'books' | 'books5' | 'books15' | 'trade' | 'ticker' | 'candle1m',
): PublicTopic {
  return { ledger: 'simulation', arg: { instType: 'SPOT', channel, instId: 'BTCUSDT' } };
}

const buy = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'market',
  quoteSize: '100',
} as const;

it('EXC-45 a write that fails publishes nothing, neither before it nor while it is retried', async () => {
  const database = new DatabaseSync(':memory:');
  const exchange = openExchange({ database, now: Date.now });
  const topics = (['books', 'books5', 'trade', 'ticker', 'candle1m'] as const).map(topic);
  const opened = exchange.openAccount('ann');
  await vi.advanceTimersByTimeAsync(1);
  await opened;
  for (const each of topics) await exchange.follow(each);
  const feeds: ExchangeFeed[] = [];
  exchange.subscribe((feed) => feeds.push(feed));
  exchange.start();
  database.exec('PRAGMA query_only = ON');
  const refused = expect(call(exchange, placeOrder, buy, { userId: 'ann' })).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
  expect(feeds).toEqual([]);
  await expect(exchange.follow(topic('books15'))).rejects.toMatchObject({
    code: 'EXCHANGE_HALTED',
  });
  database.exec('PRAGMA query_only = OFF');
  await vi.advanceTimersByTimeAsync(2000);
  expect(feeds.length).toBeGreaterThan(0);
  await exchange.close();
});
