import { beforeEach, expect, it } from 'vitest';
import { chartCalls, drawPane } from '#testing/fakes/chart-library.ts';
import type { DrawnLine } from '../lines/chart-line.ts';
import { createChartView } from './chart-view.ts';

beforeEach(() => {
  chartCalls.length = 0;
});

interface Axis {
  readonly priceAxisViews?: () => readonly { readonly text: () => string }[];
}

/** Labels of the lines; the newest price has none until there are candles. */
function axisTexts() {
  return chartCalls
    .filter(([method]) => method === 'attachPrimitive')
    .flatMap(([, primitive]) => (primitive as Axis).priceAxisViews?.() ?? [])
    .map(({ text }) => text())
    .filter((text) => text !== '');
}

function lineAt(price: number): DrawnLine {
  const id = String(price);
  return { id, price, label: id, tone: 'up', isDashed: false, isDraggable: true };
}

it('only prices in the pane have a label on the axis', () => {
  const view = createChartView(document.createElement('div'), {
    tickSize: '0.01',
    locale: 'en',
    times: { zone: 'UTC', hasClock: true },
    onLegend: () => undefined,
    onNearStart: () => undefined,
  });
  view.setLines([lineAt(99_000), lineAt(97_000), lineAt(96_000), lineAt(20_000)]);
  drawPane(800, 400);
  expect(axisTexts()).toEqual(['97,000.00', '96,000.00']);
});
