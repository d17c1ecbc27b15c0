import { describe, expect, it, vi } from 'vitest';
import { createChartView } from '../src/create-chart-view.ts';
import type { Candle } from '../src/series/candle.ts';
import { chartCalls } from './kit/chart-library.ts';
import { colors, createView } from './kit/create-view.ts';

function candle(minute: number, close: string): Candle {
  return [minute * 60_000, '100', '200', '50', close, '1', '100'];
}

function argumentsOf(method: string): unknown[] {
  return chartCalls.filter(([name]) => name === method).map(([, argument]) => argument);
}

it('CHT-1 marks the newest price, not the one of the last bar in view', () => {
  const { view } = createView();
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

it('CHT-3 asks for older candles when the view comes near the first one', () => {
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

describe('CHT-18 indicators', () => {
  const first = [1, 2, 3].map((minute) => candle(minute, String(minute * 10)));

  it('are drawn once over all candles, then at the newest alone', () => {
    const { view, legends } = createView();
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

  it('have separate panes, except those over the candles', () => {
    const { view } = createView();
    chartCalls.length = 0;
    view.setIndicators([
      { kind: 'boll', periods: [20, 2] },
      { kind: 'macd', periods: [12, 26, 9] },
      { kind: 'rsi', periods: [6, 12, 24] },
    ]);
    expect(argumentsOf('addSeries')).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });

  it('CHT-4 read the candle under the pointer', () => {
    const { view, legends } = createView();
    view.draw(first);
    const [move] = argumentsOf('subscribeCrosshairMove') as ((event: { time?: number }) => void)[];
    move?.({ time: 120 });
    expect(legends.at(-1)?.candle[4]).toBe('20');
    move?.({});
    expect(legends.at(-1)?.candle[4]).toBe('30');
  });

  it('CHT-4 have their legends at the upper edges of their panes', () => {
    const { view, legends } = createView();
    view.draw(first);
    expect(legends.at(-1)?.paneTops).toEqual([0, 401, 502]);
    expect(legends.at(-1)?.scaleWidth).toBe(80);
  });
});

it('CHT-7 draws prices in the chosen scale', () => {
  const { view } = createView();
  chartCalls.length = 0;
  view.setScale('logarithmic');
  view.setScale('percent');
  view.setScale('linear');
  expect(argumentsOf('applyOptions')).toEqual([{ mode: 1 }, { mode: 2 }, { mode: 0 }]);
});

describe('CHT-51 the scale percent', () => {
  interface CurveScale {
    readonly priceScaleId: string;
    readonly autoscaleInfoProvider: (own: () => object) => object | null;
  }
  const own = () => ({ priceRange: { minValue: 1, maxValue: 2 } });
  /** Returns the scales that curves have been given, with their ranges of prices. */
  const scales = () =>
    (argumentsOf('applyOptions') as Partial<CurveScale>[]).flatMap((options) =>
      options.autoscaleInfoProvider
        ? [[options.priceScaleId, options.autoscaleInfoProvider(own)] as const]
        : [],
    );

  it('is labelled with changes, as fractions in decimal text', () => {
    const { view } = createView();
    view.setScale('percent');
    const [options] = argumentsOf('createChartEx') as [
      { localization: { percentageFormatter: (percent: number) => string } },
    ];
    const { percentageFormatter } = options.localization;
    expect([-1.5, 0, 0.00001].map(percentageFormatter)).toEqual([
      '-0.015000 of 1',
      '0.000000 of 1',
      '0.000000 of 1',
    ]);
  });

  it('leaves indicators over the candles at their prices, and those of other panes alone', () => {
    const { view } = createView();
    view.setIndicators([
      { kind: 'ma', periods: [2, 3, 9] },
      { kind: 'rsi', periods: [6, 12, 24] },
    ]);
    chartCalls.length = 0;
    view.setScale('percent');
    const followed = { priceRange: { minValue: 94_010, maxValue: 98_000 } };
    expect(scales()).toEqual(Array(3).fill(['overlays', followed]));
    chartCalls.length = 0;
    view.setScale('linear');
    expect(scales()).toEqual(Array(3).fill(['right', own()]));
  });

  it('is that of indicators that are chosen later', () => {
    const { view } = createView();
    view.setScale('percent');
    view.setIndicators([{ kind: 'ema', periods: [7, 25, 99] }]);
    expect(scales().map(([scale]) => scale)).toEqual(['overlays', 'overlays', 'overlays']);
  });
});

it('CHT-6 reads its colours again when the theme changes', () => {
  const read = vi.fn(() => colors);
  const { view } = createView({ colors: read });
  view.draw([candle(1, '101'), candle(2, '99')]);
  const volumes = () =>
    (argumentsOf('setData') as { color?: string }[][]).at(-1)?.map(({ color }) => color);
  expect(volumes()).toEqual(['#00aa0066', '#aa000066']);
  read.mockReturnValue({ ...colors, up: '#0000ff', down: '#ff8800' });
  view.applyTheme();
  expect(volumes()).toEqual(['#0000ff66', '#ff880066']);
  expect(read).toHaveBeenCalledTimes(2);
});

it('CHT-8 a place is a candle and a price, and both lead back to the place', () => {
  const { view } = createView();
  const point = view.pointAt({ x: 120, y: 100 });
  expect(point).toEqual({ time: 120_000, price: 97_000 });
  expect(view.pixelOf(point!)).toEqual({ x: 120, y: 100 });
  expect([view.yAt(97_000), view.priceAt(100)]).toEqual([100, 97_000]);
});

it('CHT-9 needs neither a legend nor older candles, and leaves its element when it is destroyed', () => {
  const view = createChartView(document.createElement('div'), {
    tickSize: '0.01',
    formatPrice: String,
    formatChange: String,
    locale: 'en',
    times: { zone: 'UTC', hasClock: true },
    colors: () => colors,
  });
  view.draw([candle(1, '101')]);
  const [listener] = argumentsOf('subscribeVisibleLogicalRangeChange') as ((
    range: object,
  ) => void)[];
  listener?.({ from: 0, to: 100 });
  expect(view.candles().at(-1)?.[4]).toBe('101');
  view.destroy();
  expect(argumentsOf('remove')).toHaveLength(1);
});
