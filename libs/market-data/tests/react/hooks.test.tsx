// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createMarketStream,
  type BookRowsOptions,
  type Candle,
  type MarketStream,
} from '../../src/index.ts';
import { useBook, useCandles, useConnection, useTicker, useTrades } from '../../src/react/index.ts';
import { FakeWorld, settle } from '../kit.ts';

function open(): { stream: MarketStream; world: FakeWorld } {
  const world = new FakeWorld();
  return { world, stream: createMarketStream({ url: 'wss://host.test/ws', ports: world.ports }) };
}

function say(
  world: FakeWorld,
  channel: string,
  data: readonly unknown[],
  action = 'snapshot',
): void {
  const arg = { instType: 'SPOT', channel, instId: 'BTCUSDT' };
  act(() => {
    world.socket.say({ action, arg, data, ts: 0 });
  });
}

async function connect(world: FakeWorld): Promise<void> {
  await act(async () => {
    world.socket.open();
    await settle();
  });
}

const book = {
  bids: [
    ['99', '3'],
    ['98.5', '1'],
  ],
  asks: [['101', '2']],
  seq: 7,
  ts: 70,
};

afterEach(cleanup);

describe('hooks', () => {
  it('MKT-27 useBook shows grouped rows and follows its options', async () => {
    const { stream, world } = open();
    const initialProps: BookRowsOptions = { tick: '10' };
    const { result, rerender, unmount } = renderHook(
      ({ tick }: BookRowsOptions) => useBook(stream, 'BTCUSDT', { tick, depth: 1 }),
      { initialProps },
    );
    expect(result.current.status).toBe('empty');
    await connect(world);
    say(world, 'books', [book]);
    const group = { price: '90', size: '4', total: '4', value: '395.5' };
    expect(result.current.bids).toEqual([group]);
    rerender({ tick: undefined });
    const row = { price: '99', size: '3', total: '3', value: '297' };
    expect(result.current.bids).toEqual([row]);
    world.socket.takeRequests();
    unmount();
    await settle();
    expect(world.socket.takeRequests().at(-1)).toMatchObject({ op: 'unsubscribe' });
  });

  it('MKT-27 useTrades and useTicker start again with another pair', async () => {
    const { stream, world } = open();
    const { result, rerender } = renderHook(
      ({ instId }) => ({
        trades: useTrades(stream, { instId, limit: 1 }),
        ticker: useTicker(stream, { instId }),
      }),
      { initialProps: { instId: 'BTCUSDT' } },
    );
    await connect(world);
    const trade = { tradeId: '1', price: '1', size: '1', side: 'buy', ts: 1 };
    say(world, 'trade', [trade, { ...trade, tradeId: '2' }]);
    expect(result.current.trades.map(({ tradeId }) => tradeId)).toEqual(['2']);
    rerender({ instId: 'ETHUSDT' });
    expect(result.current).toEqual({ trades: [], ticker: undefined });
  });

  it('MKT-27 useConnection shows the state', async () => {
    const { stream, world } = open();
    const State = () => <p>{useConnection(stream).state}</p>;
    render(<State />);
    expect(screen.getByText('idle')).toBeTruthy();
    act(() => {
      stream.subscribe({ channel: 'ticker', instId: 'BTCUSDT' }, () => undefined);
    });
    expect(screen.getByText('connecting')).toBeTruthy();
    await connect(world);
    expect(screen.getByText('connected')).toBeTruthy();
  });

  it('MKT-27 useCandles loads the history, older pages, and again after a failure', async () => {
    const { stream } = open();
    const page = (start: number): readonly Candle[] => [[start, '1', '1', '1', '1', '1', '1']];
    const fetchPage = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(page(40))
      .mockResolvedValueOnce(page(30));
    const { result } = renderHook(() =>
      useCandles(stream, { instId: 'BTCUSDT', granularity: '1m', fetchPage }),
    );
    await act(settle);
    expect(result.current.historyError).toMatchObject({ code: 'MARKET_HISTORY_FAILED' });
    await act(async () => {
      result.current.loadLatest();
      await settle();
    });
    expect(result.current).toMatchObject({ historyError: undefined, needsHistory: false });
    await act(async () => {
      result.current.loadOlder();
      await settle();
    });
    expect(result.current.candles.map(([start]) => start)).toEqual([30, 40]);
    expect(fetchPage.mock.calls).toEqual([
      [{ endTime: undefined }],
      [{ endTime: undefined }],
      [{ endTime: 40 }],
    ]);
  });
});
