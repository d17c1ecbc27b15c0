import { describe, expect, it, vi } from 'vitest';
import { createComparedLine } from '../../src/comparison/compared-line.ts';
import type { Candle } from '../../src/series/candle.ts';
import { answers, chartCalls } from '../kit/chart-library.ts';
import { createView } from '../kit/create-view.ts';

function candle(minute: number, close: string): Candle {
  return [minute * 60_000, close, close, close, close, '1'];
}

function argumentsOf(method: string): unknown[] {
  return chartCalls.filter(([name]) => name === method).map(([, argument]) => argument);
}

const candles = [candle(1, '100'), candle(2, '101'), candle(3, '102')];

/** Attaches a line to a view, without the calls of both. */
function openLine() {
  const { view } = createView();
  const changes: (string | undefined)[] = [];
  const line = createComparedLine({
    name: 'ETH/USDT',
    onChange: (change) => changes.push(change),
  });
  chartCalls.length = 0;
  const detach = view.attach(line.primitive);
  return { view, line, changes, detach };
}

describe('CHT-52 a compared line', () => {
  it('is at the candles of the chart, with its name', () => {
    const { line } = openLine();
    line.show(candles, [candle(2, '20'), candle(3, '21')]);
    expect(argumentsOf('addSeries')).toEqual([
      expect.objectContaining({ title: 'ETH/USDT', lineWidth: 2 }),
    ]);
    expect(argumentsOf('setData').at(-1)).toEqual([
      { time: 60 },
      { time: 120, value: 20 },
      { time: 180, value: 21 },
    ]);
  });

  it('is drawn from the newest candle on, if none before it has changed', () => {
    const { line } = openLine();
    const others = [candle(1, '10'), candle(2, '20'), candle(3, '21')];
    line.show(candles, others);
    chartCalls.length = 0;
    line.show([...candles, candle(4, '103')], [...others.slice(0, 2), candle(3, '22')]);
    expect(argumentsOf('setData')).toEqual([]);
    expect(argumentsOf('update')).toEqual([
      { time: 180, value: 22 },
      { time: 240, value: 22 },
    ]);
    line.show([candle(0, '99'), ...candles], others);
    expect(argumentsOf('setData')).toHaveLength(1);
  });

  it('is drawn as a whole where the chart is made later', () => {
    const { view } = createView();
    const line = createComparedLine({ name: 'ETH/USDT', onChange: () => undefined });
    line.show(candles, candles);
    line.setColor('#123456');
    chartCalls.length = 0;
    view.attach(line.primitive);
    expect(argumentsOf('addSeries')).toEqual([expect.objectContaining({ color: '#123456' })]);
    expect(argumentsOf('setData')).toHaveLength(1);
  });

  it('leaves the chart, and nothing is done to a chart that is gone', () => {
    const { line, detach } = openLine();
    line.show(candles, candles);
    detach();
    expect(argumentsOf('removeSeries')).toHaveLength(1);
    expect(argumentsOf('unsubscribeCrosshairMove')).toEqual(argumentsOf('subscribeCrosshairMove'));
    const gone = openLine();
    gone.view.destroy();
    gone.detach();
    expect(argumentsOf('removeSeries')).toEqual([]);
  });
});

describe('CHT-52 the change of a compared line', () => {
  it('is that since the first candle in view, up to the newest one', () => {
    const { line, changes } = openLine();
    line.show(candles, [candle(1, '10'), candle(2, '20'), candle(3, '21')]);
    expect(changes).toEqual(['1.1']);
    vi.spyOn(answers, 'getVisibleRange').mockReturnValueOnce({ from: 120, to: 180 });
    const [move] = argumentsOf('subscribeVisibleLogicalRangeChange') as (() => void)[];
    move?.();
    expect(changes.at(-1)).toBe('0.05');
  });

  it('is that up to the candle under the pointer', () => {
    const { line, changes } = openLine();
    line.show(candles, [candle(1, '10'), candle(2, '20'), candle(3, '21')]);
    const [point] = argumentsOf('subscribeCrosshairMove') as ((event: { time?: number }) => void)[];
    point?.({ time: 120 });
    expect(changes.at(-1)).toBe('1');
    point?.({});
    expect(changes.at(-1)).toBe('1.1');
  });
});
