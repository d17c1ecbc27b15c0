import { expect, it, vi } from 'vitest';
import { chartCalls } from '../kit/chart-library.ts';
import { createView } from '../kit/create-view.ts';

/** Returns the price that reaches the application's format when the chart library formats one. */
function formatted(price: number, tickSize = '0.01'): unknown {
  const formatPrice = vi.fn(String);
  createView({ formatPrice, tickSize });
  const options = chartCalls.findLast(([method]) => method === 'createChartEx')?.[1];
  const { localization } = options as {
    localization: { priceFormatter: (price: number) => string };
  };
  localization.priceFormatter(price);
  return formatPrice.mock.lastCall?.[0];
}

it.each([97_123.4567, 97_123.45, 97_123.1, 0.000_012_34, 1000.123_456_78, 64])(
  'CHT-5 a price %s keeps its digits',
  (price) => {
    expect(formatted(price)).toBe(price);
  },
);

it('CHT-5 what the chart library calculates has no blurred digits', () => {
  expect(formatted(97_123.1 * 3 - 2 * 97_123.1)).toBe(97_123.1);
  expect(formatted(0.1 + 0.2)).toBe(0.3);
});

it.each([
  ['0.01', 2],
  ['0.50', 1],
  ['5', 0],
])('CHT-5 a tick of %s has %d decimals', (tickSize, precision) => {
  createView({ tickSize });
  const [candles] = chartCalls.filter(([method]) => method === 'addSeries');
  expect(candles?.[1]).toMatchObject({
    priceFormat: { type: 'price', precision, minMove: Number(tickSize) },
  });
});
