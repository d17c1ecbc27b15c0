import type { Candle } from '@bourse/market-data';
import { expect, it } from 'vitest';
import { chartCalls } from '#testing/chart-library.ts';
import { createChartView } from './chart-view.ts';

function candle(minute: number, close: string): Candle {
  return [minute * 60_000, '100', '200', '50', close, '1', '100'];
}

it('marks the newest price, not the one of the last bar in view', () => {
  const options = { tickSize: '0.01', locale: 'en', onLegend: () => undefined } as const;
  const view = createChartView(document.createElement('div'), options);
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
