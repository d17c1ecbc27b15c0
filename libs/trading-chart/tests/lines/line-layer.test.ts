import { expect, it } from 'vitest';
import type { DrawnLine } from '../../src/lines/drawn-line.ts';
import { chartCalls, drawPane } from '../kit/chart-library.ts';
import { createView } from '../kit/create-view.ts';

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

it('CHT-23 only prices in the pane have a label on the axis', () => {
  const { view } = createView();
  view.setLines([lineAt(99_000), lineAt(97_000), lineAt(96_000), lineAt(20_000)]);
  drawPane(800, 400);
  expect(axisTexts()).toEqual(['97,000.00', '96,000.00']);
});

it('CHT-24 finds the line at a place, within a reach that is wider for a touch, or by its label', () => {
  const { view } = createView();
  view.setLabelTop(200);
  view.setLines([lineAt(97_000), lineAt(96_000)]);
  expect(drawPane(800, 400)).toEqual(['97000', '96000']);
  const idAt = (x: number, y: number, pointer: 'mouse' | 'touch' = 'mouse') =>
    view.lineAt(x, y, pointer)?.id;
  expect([idAt(400, 104), idAt(400, 110), idAt(400, 110, 'touch')]).toEqual([
    '97000',
    undefined,
    '97000',
  ]);
  // The labels stand below what covers the upper end of the pane.
  expect([idAt(20, 205), idAt(20, 225)]).toEqual(['97000', '96000']);
});
