import { expect, it, vi } from 'vitest';
import { createMarketStream, createTicker, followTopic } from '../src/index.ts';
import { FakeWorld, settle } from './kit.ts';

const topic = { channel: 'ticker', instId: 'BTCUSDT' } as const;
const arg = { instType: 'SPOT', ...topic };
const day = {
  symbol: 'BTCUSDT',
  lastPrice: '100',
  open24h: '99',
  high24h: '101',
  low24h: '98',
  change24h: '0.01',
  baseVolume: '5',
  quoteVolume: '500',
  bidPrice: '99',
  askPrice: null,
  ts: 1,
};

it('MKT-26 subscribes a topic while its store has listeners', async () => {
  const world = new FakeWorld();
  const stream = createMarketStream({ url: 'wss://host.test/ws', ports: world.ports });
  const ticker = followTopic(stream, topic, createTicker());
  expect(world.sockets).toHaveLength(0);
  const listener = vi.fn();
  const stops = [ticker.subscribe(listener), ticker.subscribe(() => undefined)];
  world.socket.open();
  await settle();
  expect(world.socket.takeRequests()).toEqual([{ op: 'subscribe', args: [arg] }]);
  world.socket.say({ action: 'snapshot', arg, data: [], ts: 0 });
  expect(ticker.getSnapshot()).toBeUndefined();
  world.socket.say({ action: 'update', arg, data: [{ ...day, lastPrice: '1' }, day], ts: 0 });
  expect(ticker.getSnapshot()).toEqual(day);
  expect(listener).toHaveBeenCalledOnce();
  stops[0]?.();
  stops[0]?.();
  await settle();
  expect(world.socket.takeRequests()).toEqual([]);
  stops[1]?.();
  await settle();
  expect(world.socket.takeRequests()).toEqual([{ op: 'unsubscribe', args: [arg] }]);
});
