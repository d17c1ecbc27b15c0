import { createMarketStream, type MarketStream } from '@bourse/market-data';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDeferredMarket } from '../../src/market/deferred-market.ts';

const topic = { channel: 'trade', instId: 'BTCUSDT' } as const;

function defer() {
  const { promise, resolve } = Promise.withResolvers<MarketStream>();
  let current: MarketStream | undefined;
  const market = createDeferredMarket({ loaded: promise, current: () => current });
  return {
    market,
    load: async (stream = createMarketStream({ url: 'ws://localhost:1/ws' })) => {
      onTestFinished(() => {
        stream.close();
      });
      current = stream;
      resolve(stream);
      await promise;
    },
  };
}

describe('CLI-20 a stream that is loaded later', () => {
  it('is idle and has empty books until then', () => {
    const { market } = defer();
    expect(market.status.getSnapshot()).toMatchObject({ state: 'idle', isLoggedIn: false });
    const book = market.book('BTCUSDT').getSnapshot();
    expect([book.status, book.bids(), book.asks()]).toEqual(['empty', [], []]);
    expect(market.book('BTCUSDT')).toBe(market.book('BTCUSDT'));
  });

  it('has the subscriptions that were not stopped before', async () => {
    const { market, load } = defer();
    const [stopped, kept] = [vi.fn(), vi.fn()];
    market.subscribe(topic, stopped)();
    market.subscribe(topic, kept);
    const stream = createMarketStream({ url: 'ws://localhost:1/ws' });
    const subscribe = vi.spyOn(stream, 'subscribe').mockReturnValue(() => undefined);
    await load(stream);
    market.subscribe(topic, stopped);
    expect(subscribe.mock.calls.map(([, listener]) => listener)).toEqual([kept, stopped]);
  });

  it('tells its followers when it is there', async () => {
    const { market, load } = defer();
    const listener = vi.fn();
    onTestFinished(market.status.subscribe(listener));
    await load();
    await vi.waitFor(() => {
      expect(listener).toHaveBeenCalled();
    });
  });
});
