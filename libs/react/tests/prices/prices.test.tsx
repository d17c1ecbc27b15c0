import {
  getCandles,
  getContracts,
  getContractTickers,
  getSymbols,
  getTickers,
} from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  useBestPrices,
  useBook,
  useCandles,
  useContractFigures,
  useDepth,
  useInstruments,
  useLastPrices,
  useLoadedCandles,
  useMarkPrice,
  useSlowTicker,
  useTicker,
  useTickers,
  useTrades,
} from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

const start = Date.UTC(2026, 10, 28);
const candle = (minute: number, close: string) => [
  start + minute * 60_000,
  close,
  close,
  close,
  close,
  '1',
  '1',
];

const answers: Readonly<Record<string, unknown>> = {
  [getSymbols.path]: { symbols: [{ symbol: 'BTCUSDT' }] },
  [getContracts.path]: { contracts: [{ symbol: 'ETHUSDT' }] },
  [getTickers.path]: { tickers: [{ symbol: 'BTCUSDT', lastPrice: '97000' }] },
  [getContractTickers.path]: {
    tickers: [{ symbol: 'ETHUSDT', lastPrice: '3600', markPrice: '3601', openInterest: '5' }],
  },
  [getCandles.path]: { candles: [candle(0, '1'), candle(1, '2')] },
};

function open<T>(use: () => T) {
  const world = createWorld();
  world.call.mockImplementation(({ path }) => Promise.resolve(answers[path]));
  return { ...world, ...renderHook(use, { wrapper: world.wrapper }) };
}

describe('RCT-18 the lists of a market', () => {
  it('are those of pairs or of contracts', async () => {
    const { result } = open(() => [
      useInstruments('SPOT').data?.[0]?.symbol,
      useInstruments('USDT-FUTURES').data?.[0]?.symbol,
      useTickers('SPOT').data?.[0]?.lastPrice,
      useTickers('USDT-FUTURES').data?.[0]?.lastPrice,
    ]);
    await waitFor(() => {
      expect(result.current).toEqual(['BTCUSDT', 'ETHUSDT', '97000', '3600']);
    });
  });

  it('have candles as they were when they were loaded', async () => {
    const range = { symbol: 'BTCUSDT', granularity: '1m', limit: '2' } as const;
    const { result, call } = open(
      () => useLoadedCandles('SPOT', range, { select: (candles) => candles.length }).data,
    );
    await waitFor(() => {
      expect(result.current).toBe(2);
    });
    expect(call.mock.calls[0]?.[1]).toEqual(range);
  });
});

describe('RCT-18 a ticker', () => {
  it('is unknown until the stream has it, and is the newest then', () => {
    const { result, push, topics } = open(() => [
      useTicker('SPOT', 'BTCUSDT')?.lastPrice,
      useSlowTicker('SPOT', 'BTCUSDT')?.lastPrice,
    ]);
    expect(result.current).toEqual([undefined, undefined]);
    expect(topics()).toEqual(['SPOT ticker']);
    act(() => {
      push('SPOT ticker', 'snapshot', { lastPrice: '1' }, { lastPrice: '2' });
    });
    expect(result.current).toEqual(['2', '2']);
    act(() => {
      push('SPOT ticker', 'update', { lastPrice: '3' });
    });
    expect(result.current).toEqual(['3', '2']);
  });

  it('RCT-33 gives the last prices of several instruments, those that are known', () => {
    const { result, push } = open(() => [
      ...useLastPrices('SPOT', ['BTCUSDT', 'BTCUSDT'], 500).entries(),
    ]);
    expect(result.current).toEqual([]);
    act(() => {
      push('SPOT ticker', 'snapshot', { lastPrice: '1' });
    });
    expect(result.current).toEqual([['BTCUSDT', '1']]);
  });

  it('is forgotten when it is no longer followed', () => {
    const { unmount, push, wrapper, topics } = open(() => useTicker('SPOT', 'BTCUSDT'));
    act(() => {
      push('SPOT ticker', 'snapshot', { lastPrice: '1' });
    });
    unmount();
    expect(topics()).toEqual([]);
    const { result } = renderHook(() => useTicker('SPOT', 'BTCUSDT'), { wrapper });
    expect(result.current).toBeUndefined();
  });
});

describe('RCT-18 a contract', () => {
  it('has figures by call, and newer ones by the stream', async () => {
    const { result, push } = open(() => useContractFigures('USDT-FUTURES', 'ETHUSDT'));
    expect(result.current).toBeUndefined();
    await waitFor(() => {
      expect(result.current).toMatchObject({ markPrice: '3601', openInterest: '5' });
    });
    act(() => {
      push('USDT-FUTURES mark', 'update', { markPrice: '3602' });
    });
    expect(result.current).toMatchObject({ markPrice: '3602', openInterest: '5' });
  });

  it('has a mark price, unknown until the stream has it', () => {
    const { result, push } = open(() => useMarkPrice('USDT-FUTURES', 'ETHUSDT'));
    expect(result.current).toBeNull();
    act(() => {
      push('USDT-FUTURES mark', 'snapshot', { markPrice: '3602' });
    });
    expect(result.current).toBe('3602');
  });

  it('is no pair of spot', async () => {
    const { result, call, topics } = open(() => [
      useContractFigures('SPOT', 'BTCUSDT'),
      useMarkPrice('SPOT', 'BTCUSDT'),
    ]);
    await waitFor(() => {
      expect(call).toHaveBeenCalled();
    });
    expect(result.current).toEqual([undefined, undefined]);
    expect(topics()).toEqual([]);
  });
});

it('RCT-18 the trades of a pair are the newest first, as many as are wanted', () => {
  const { result, push } = open(() => useTrades('SPOT', 'BTCUSDT', 2));
  expect(result.current).toBeUndefined();
  const trade = (tradeId: string) => ({ tradeId, price: '1', size: '1', side: 'buy', ts: start });
  act(() => {
    push('SPOT trade', 'snapshot', trade('1'), trade('2'));
  });
  act(() => {
    push('SPOT trade', 'update', trade('3'));
  });
  expect(result.current?.map(({ tradeId }) => tradeId)).toEqual(['3', '2']);
});

it('RCT-18 a book is loading until it has rows', () => {
  const { result, setBook } = open(() => ({
    book: useBook('SPOT', 'BTCUSDT', { grouping: '0.1', rows: 5 }),
    best: useBestPrices('SPOT', 'BTCUSDT'),
  }));
  expect(result.current).toMatchObject({ book: { status: 'loading', bids: [] }, best: {} });
  act(() => {
    setBook('96999', '97001');
  });
  expect(result.current).toMatchObject({
    book: { status: 'live', grouping: '0.1', bids: [{ price: '96999' }] },
    best: { bid: '96999', ask: '97001' },
  });
});

it('RCT-18 candles are history and stream as one series', async () => {
  const { result, push } = open(() => useCandles('SPOT', 'BTCUSDT', '1m'));
  expect(result.current).toMatchObject({ candles: [], isLoading: true });
  act(() => {
    push('SPOT candle1m', 'snapshot', candle(1, '2'));
  });
  await waitFor(() => {
    expect(result.current.isLoading).toBe(false);
  });
  act(() => {
    push('SPOT candle1m', 'update', candle(2, '3'));
  });
  await waitFor(() => {
    expect(result.current.candles.map(([, , , , close]) => close)).toEqual(['1', '2', '3']);
  });
});

describe('RCT-18 the depth of a book', () => {
  it('is loading until the stream has it, and then all levels', () => {
    const { result, setBook } = open(() => useDepth('SPOT', 'BTCUSDT'));
    expect(result.current).toEqual({ isLoading: true, bids: [], asks: [] });
    act(() => {
      setBook('97000', '97001');
    });
    expect(result.current).toMatchObject({
      isLoading: false,
      bids: [{ price: '97000' }],
      asks: [{ price: '97001' }],
    });
  });
});
