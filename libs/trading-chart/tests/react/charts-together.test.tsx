import { act, renderHook } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ChartProvider, englishWords, numbersOf, useChart } from '../../src/react/index.ts';
import { useDrawings } from '../../src/react/drawings/use-drawings.ts';
import { createKept } from '../kit/open-chart.tsx';
import { plainControls } from '../kit/plain-controls.tsx';

function createPage({ storage }: Pick<ReturnType<typeof createKept>, 'storage'> = createKept()) {
  const setup = {
    words: englishWords,
    controls: plainControls,
    numbers: numbersOf('en-US'),
    language: 'en-US',
    storage,
  };
  return ({ children }: { readonly children: ReactNode }) => (
    <ChartProvider value={setup}>{children}</ChartProvider>
  );
}

type Drawings = ReturnType<typeof useDrawings>;

function openDrawings(wrapper: ReturnType<typeof createPage>, symbol = 'BTCUSDT') {
  const { result, unmount } = renderHook(() => useDrawings(symbol), { wrapper });
  const run = (change: (drawings: Drawings) => void) => {
    act(() => {
      change(result.current);
    });
  };
  return {
    result,
    unmount,
    draw: (price: number) => {
      run(({ begin }) => {
        begin('horizontal');
      });
      run(({ put }) => {
        put({ time: 60, price });
      });
    },
    undo: () => {
      run(({ undo }) => undo?.());
    },
    prices: () => result.current.drawings.map(({ points }) => points[0]?.price),
  };
}

describe('CHT-45 charts with the same storage', () => {
  it('show the same drawings of a pair', () => {
    const page = createPage();
    const [one, two, other] = [
      openDrawings(page),
      openDrawings(page),
      openDrawings(page, 'ETHUSDT'),
    ];
    one.draw(100);
    two.draw(200);
    expect(one.prices()).toEqual([100, 200]);
    expect(two.prices()).toEqual([100, 200]);
    expect(other.prices()).toEqual([]);
  });

  it('take back no change that another one has made', () => {
    const page = createPage();
    const [one, two] = [openDrawings(page), openDrawings(page)];
    one.draw(100);
    two.draw(200);
    expect(one.result.current.undo).toBeUndefined();
    two.undo();
    expect(one.prices()).toEqual([100]);
    expect(two.prices()).toEqual([100]);
  });

  it('have the same indicators and intervals', () => {
    const wrapper = createPage();
    const [one, two] = [1, 2].map(() => renderHook(() => useChart(), { wrapper }).result);
    act(() => {
      one?.current.indicators.change({ shown: ['rsi'], periods: {} });
      one?.current.interval.choose('4h');
    });
    expect(two?.current.indicators.settings.shown).toEqual(['rsi']);
    expect(two?.current.interval.granularity).toBe('4h');
  });

  it('follow no chart that has ended, and none of another page', () => {
    const [one, two] = [openDrawings(createPage()), openDrawings(createPage())];
    one.draw(100);
    expect(two.prices()).toEqual([]);
    one.unmount();
    two.draw(200);
    expect(two.prices()).toEqual([200]);
  });
});

describe('CHT-47 a chart shows what its page changes', () => {
  it('in its drawings, and ends what can be undone', () => {
    const kept = createKept();
    const chart = openDrawings(createPage(kept));
    chart.draw(100);
    expect(chart.result.current.undo).toBeDefined();
    const drawing = { id: 'a', kind: 'horizontal', points: [{ time: 60, price: 300 }] };
    act(() => {
      kept.change('drawings:BTCUSDT', { version: 1, drawings: [drawing] });
    });
    expect(chart.prices()).toEqual([300]);
    expect(chart.result.current.undo).toBeUndefined();
    chart.draw(400);
    chart.undo();
    expect(chart.prices()).toEqual([300]);
  });

  it('also while it is being shown for the first time', () => {
    const kept = createKept();
    const drawing = { id: 'a', kind: 'horizontal', points: [{ time: 60, price: 300 }] };
    const Chart = createPage(kept);
    // The effects of children run first, before the chart follows its page.
    const Page = () => {
      useEffect(() => {
        kept.change('drawings:BTCUSDT', { version: 1, drawings: [drawing] });
      }, []);
      return null;
    };
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <Chart>
        <Page />
        {children}
      </Chart>
    );
    expect(openDrawings(wrapper).prices()).toEqual([300]);
  });

  it('in its interval, until it ends', () => {
    const kept = createKept();
    const { result, unmount } = renderHook(() => useChart(), { wrapper: createPage(kept) });
    act(() => {
      kept.change('interval', '1d');
    });
    expect(result.current.interval.granularity).toBe('1d');
    unmount();
    kept.change('interval', '1w');
    expect(result.current.interval.granularity).toBe('1d');
  });
});
