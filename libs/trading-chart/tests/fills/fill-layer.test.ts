import { describe, expect, it } from 'vitest';
import type { Candle } from '../../src/series/candle.ts';
import { chartCalls, drawPaths } from '../kit/chart-library.ts';
import { createView } from '../kit/create-view.ts';

const candles: readonly Candle[] = [
  [0, '97000', '97500', '96500', '97200', '1', '1'],
  [60_000, '97200', '97400', '97100', '97300', '1', '1'],
];
const bought = { side: 'buy', size: '1', quote: '97000', ts: 30_000 } as const;
const sold = { side: 'sell', size: '1', quote: '97300', ts: 61_000 } as const;

describe('CHT-20 the arrow of a fill', () => {
  it('points up below the low of a buy, and down above the high of a sell', () => {
    const { view } = createView();
    view.draw(candles);
    view.setFills([sold, bought]);
    expect(drawPaths()).toEqual([
      [
        [1, 56],
        [-4, 48],
        [6, 48],
      ],
      [
        [0, 154],
        [-5, 162],
        [5, 162],
      ],
    ]);
  });

  it('follows its candle when older ones are loaded', () => {
    const { view } = createView();
    view.draw(candles.slice(1));
    view.setFills([bought, sold]);
    expect(drawPaths().map(([tip]) => tip)).toEqual([[0, 56]]);
    view.draw(candles);
    expect(drawPaths().map(([tip]) => tip)).toEqual([
      [0, 154],
      [1, 56],
    ]);
  });
});

it('CHT-4 shows the fills of the candle under the pointer in the legend', () => {
  const { view, legends } = createView();
  view.draw(candles);
  view.setFills([bought, sold]);
  expect(legends.at(-1)?.fills).toMatchObject([{ side: 'sell', averagePrice: '97300' }]);
  const [, move] = chartCalls.find(([name]) => name === 'subscribeCrosshairMove') ?? [];
  (move as (event: { time: number }) => void)({ time: 0 });
  expect(legends.at(-1)?.fills).toMatchObject([{ side: 'buy', averagePrice: '97000' }]);
});
