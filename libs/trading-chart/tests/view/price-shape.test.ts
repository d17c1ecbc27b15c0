import { AreaSeries, BarSeries, LineSeries } from 'lightweight-charts';
import { describe, expect, it } from 'vitest';
import type { Candle } from '../../src/series/candle.ts';
import { chartCalls } from '../kit/chart-library.ts';
import { colors, createView } from '../kit/create-view.ts';

const candle = (minute: number, open: string, close: string): Candle => [
  minute * 60_000,
  open,
  '130',
  '90',
  close,
  '1',
];

const candles = [candle(1, '100', '110'), candle(2, '110', '120'), candle(3, '120', '100')];

function argumentsOf(method: string): unknown[] {
  return chartCalls.filter(([name]) => name === method).map(([, argument]) => argument);
}

/** The data that were set since the last call, of one series after the other. */
function takeData(method: 'setData' | 'update'): unknown[] {
  const data = argumentsOf(method);
  chartCalls.length = 0;
  return data;
}

describe('CHT-44 the way of drawing prices', () => {
  it.each([
    ['bars', BarSeries, { upColor: colors.up, downColor: colors.down }],
    ['line', LineSeries, { color: colors.accent }],
    ['area', AreaSeries, { lineColor: colors.accent, topColor: '#0000aa55' }],
  ] as const)('%s: another series, over candles that cannot be seen', (type, _series, look) => {
    const { view } = createView();
    view.draw(candles);
    chartCalls.length = 0;
    view.setType(type);
    expect(argumentsOf('addSeries')).toHaveLength(1);
    expect(argumentsOf('applyOptions')).toContainEqual(
      expect.objectContaining({ upColor: 'transparent', wickDownColor: 'transparent' }),
    );
    expect(argumentsOf('applyOptions')).toContainEqual(expect.objectContaining(look));
    const [hidden, shown] = takeData('setData') as { readonly time: number }[][];
    expect(hidden).toHaveLength(3);
    expect(shown?.[2]).toMatchObject({ time: 180, open: 120, close: 100, value: 100 });
    view.draw([...candles.slice(0, 2), candle(3, '120', '105')]);
    expect(takeData('update')).toContainEqual(expect.objectContaining({ time: 180, value: 105 }));
  });

  it('Heikin-Ashi: averages, each from the one before', () => {
    const { view } = createView();
    view.draw(candles);
    chartCalls.length = 0;
    view.setType('heikinAshi');
    expect(takeData('setData')[0]).toEqual([
      { time: 60, open: 105, high: 130, low: 90, close: 107.5 },
      { time: 120, open: 106.25, high: 130, low: 90, close: 112.5 },
      { time: 180, open: 109.375, high: 130, low: 90, close: 110 },
    ]);
    view.draw([...candles.slice(0, 2), candle(3, '120', '104')]);
    expect(takeData('update')).toContainEqual(
      expect.objectContaining({ time: 180, open: 109.375, close: 111 }),
    );
  });

  it('candles again: the other series is gone', () => {
    const { view } = createView();
    view.draw(candles);
    view.setType('line');
    chartCalls.length = 0;
    view.setType('candles');
    expect(argumentsOf('removeSeries')).toHaveLength(1);
    expect(argumentsOf('applyOptions')).toContainEqual(
      expect.objectContaining({ upColor: colors.up, wickDownColor: colors.down }),
    );
    chartCalls.length = 0;
    view.setType('candles');
    expect(chartCalls).toEqual([]);
  });
});
