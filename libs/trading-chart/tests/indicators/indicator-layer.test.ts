import type { IChartApiBase } from 'lightweight-charts';
import { expect, it, vi } from 'vitest';
import { createCalculatorSource } from '../../src/indicators/calculator-source.ts';
import { createIndicatorLayer } from '../../src/indicators/indicator-layer.ts';
import type { Candle } from '../../src/series/candle.ts';
import { chartCalls, createChartEx } from '../kit/chart-library.ts';
import { colors } from '../kit/create-view.ts';

const candles = [1, 2, 3].map((minute): Candle => {
  const close = String(minute * 10);
  return [minute * 60_000, close, close, close, close, '1'];
});

const overlay = { priceScaleId: 'right', autoscaleInfoProvider: () => null };

/** Creates a layer of a page that has not loaded calculators. */
function openLayer() {
  const chart = createChartEx(document.body, {}, {}) as IChartApiBase;
  const calculators = createCalculatorSource();
  const onLoaded = vi.fn();
  const layer = createIndicatorLayer(chart, { colors, calculators, overlay, onLoaded });
  return { layer, calculators, onLoaded };
}

it('CHT-18 indicators that are set before the calculators are loaded follow', async () => {
  const { layer, onLoaded } = openLayer();
  const newest = () => layer.readingsAt(2)[0]?.values[0]?.value;
  layer.set([{ kind: 'ma', periods: [2, 3, 9] }], []);
  layer.draw(candles.slice(0, 2), 0);
  layer.draw(candles, 1);
  expect(newest()).toBeUndefined();
  await vi.waitFor(() => {
    expect(onLoaded).toHaveBeenCalledOnce();
  });
  expect(newest()).toBe(25);
});

it('CHT-9 a chart that was removed draws no indicator any more', async () => {
  const { layer, calculators, onLoaded } = openLayer();
  layer.set([{ kind: 'ma', periods: [2, 3, 9] }], candles);
  layer.stop();
  chartCalls.length = 0;
  await calculators.load();
  await Promise.resolve();
  expect(chartCalls).toEqual([]);
  expect(onLoaded).not.toHaveBeenCalled();
});
