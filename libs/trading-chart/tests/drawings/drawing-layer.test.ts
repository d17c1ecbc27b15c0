import { expect, it } from 'vitest';
import { createDrawingLayer } from '../../src/drawings/drawing-layer.ts';
import { drawPane, drawPaths } from '../kit/chart-library.ts';
import { colors, createView } from '../kit/create-view.ts';

it('CHT-26 draws each part with its ratio over the candles', () => {
  const { view } = createView();
  const layer = createDrawingLayer(
    { toPixel: view.pixelOf, measure: (from, to) => String(to.price - from.price) },
    () => colors.accent,
  );
  view.attach(layer.primitive);
  const points = [
    { time: 10_000, price: 97_000 },
    { time: 50_000, price: 96_000 },
  ];
  const trend = { id: '1', kind: 'trend', points } as const;
  layer.show({ drawings: [trend], selectedId: undefined });
  expect(drawPaths()).toEqual([
    [
      [10, 100],
      [50, 200],
    ],
  ]);
  layer.show({ drawings: [{ ...trend, kind: 'fibonacci' }], selectedId: '1' });
  expect(drawPane()).toEqual(['0', '0.236', '0.382', '0.5', '0.618', '0.786', '1']);
  layer.show({ drawings: [{ ...trend, kind: 'ruler' }], selectedId: '1' });
  expect(drawPane()).toEqual(['-1000']);
});
