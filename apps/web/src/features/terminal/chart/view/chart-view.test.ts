import type { Candle } from '@bourse/market-data';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chartCalls } from '#testing/fakes/chart-library.ts';
import { createChartView, type ChartViewOptions } from './chart-view.ts';
import type { Legend } from './candle-layer.ts';

function candle(minute: number, close: string): Candle {
  return [minute * 60_000, '100', '200', '50', close, '1', '100'];
}

function argumentsOf(method: string): unknown[] {
  return chartCalls.filter(([name]) => name === method).map(([, argument]) => argument);
}

function createView(options: Partial<ChartViewOptions> = {}) {
  return createChartView(document.createElement('div'), {
    tickSize: '0.01',
    locale: 'en',
    times: { zone: 'UTC', hasClock: true },
    onLegend: () => undefined,
    onNearStart: () => undefined,
    ...options,
  });
}

beforeEach(() => {
  chartCalls.length = 0;
});

it('marks the newest price, not the one of the last bar in view', () => {
  const view = createView();
  const [candles] = chartCalls.filter(([method]) => method === 'addSeries');
  expect(candles?.[1]).toMatchObject({ lastValueVisible: false, priceLineVisible: false });
  const first = candle(1, '101');
  view.draw([first, candle(2, '102')]);
  view.draw([first, candle(2, '103.5')]);
  view.draw([first, candle(2, '103.5'), candle(3, '99')]);
  const marked = chartCalls.flatMap(([method, argument]) =>
    method === 'applyOptions' && 'axisLabelColor' in (argument as object)
      ? [(argument as { readonly price: number }).price]
      : [],
  );
  expect(marked).toEqual([102, 103.5, 99]);
});

it('asks for older candles when the view comes near the first one', () => {
  const onNearStart = vi.fn();
  createView({ onNearStart });
  const [listener] = argumentsOf('subscribeVisibleLogicalRangeChange') as ((
    range: { from: number; to: number } | null,
  ) => void)[];
  listener?.({ from: 300, to: 400 });
  listener?.(null);
  expect(onNearStart).not.toHaveBeenCalled();
  listener?.({ from: 10, to: 110 });
  expect(onNearStart).toHaveBeenCalledOnce();
});

describe('indicators', () => {
  const first = [1, 2, 3].map((minute) => candle(minute, String(minute * 10)));

  it('are drawn once over all candles, then at the newest alone', () => {
    const legends: Legend[] = [];
    const view = createView({ onLegend: (legend) => legends.push(legend) });
    view.draw(first);
    view.setIndicators([{ kind: 'ma', periods: [2, 3, 9] }]);
    expect(legends.at(-1)?.indicators).toEqual([
      {
        title: 'MA(2,3,9)',
        pane: 0,
        values: [
          expect.objectContaining({ label: 'MA2', value: 25 }),
          expect.objectContaining({ label: 'MA3', value: 20 }),
          expect.objectContaining({ label: 'MA9', value: undefined }),
        ],
      },
    ]);
    chartCalls.length = 0;
    view.draw([...first.slice(0, 2), candle(3, '40'), candle(4, '60')]);
    expect(argumentsOf('setData')).toEqual([]);
    const drawn = argumentsOf('update') as { time: number; value?: number }[];
    expect(drawn.filter(({ time, value }) => time === 240 && value !== undefined)).toEqual([
      expect.objectContaining({ value: 1 }),
      { time: 240, value: 50 },
      { time: 240, value: 40 },
    ]);
  });

  it('have panes of their own, except those over the candles', () => {
    const view = createView();
    chartCalls.length = 0;
    view.setIndicators([
      { kind: 'boll', periods: [20, 2] },
      { kind: 'macd', periods: [12, 26, 9] },
      { kind: 'rsi', periods: [6, 12, 24] },
    ]);
    expect(argumentsOf('addSeries')).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });

  it('read the candle under the pointer', () => {
    const legends: Legend[] = [];
    const view = createView({ onLegend: (legend) => legends.push(legend) });
    view.draw(first);
    const [move] = argumentsOf('subscribeCrosshairMove') as ((event: { time?: number }) => void)[];
    move?.({ time: 120 });
    expect(legends.at(-1)?.candle[4]).toBe('20');
    move?.({});
    expect(legends.at(-1)?.candle[4]).toBe('30');
  });

  it('have their legends at the upper edges of their panes', () => {
    const legends: Legend[] = [];
    createView({ onLegend: (legend) => legends.push(legend) }).draw(first);
    expect(legends.at(-1)?.paneTops).toEqual([0, 401, 502]);
    expect(legends.at(-1)?.scaleWidth).toBe(80);
  });
});

it('draws prices in the chosen scale', () => {
  const view = createView();
  chartCalls.length = 0;
  view.setLogarithmic(true);
  expect(argumentsOf('applyOptions')).toEqual([{ mode: 1 }]);
});
