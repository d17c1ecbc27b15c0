import { expect, it } from 'vitest';
import { chartCalls } from '../kit/chart-library.ts';
import { colors, createView } from '../kit/create-view.ts';

interface Axis {
  readonly priceAxisViews?: () => readonly {
    readonly text: () => string;
    readonly visible: () => boolean;
    readonly backColor: () => string;
    readonly coordinate: () => number;
  }[];
}

/** The countdown's label on the axis. */
function label() {
  const [view] = chartCalls
    .filter(([method]) => method === 'attachPrimitive')
    .flatMap(([, primitive]) => (primitive as Axis).priceAxisViews?.() ?? []);
  return view!;
}

it('CHT-1 shows a countdown below the newest price, in the colour of its candle', () => {
  const { view } = createView();
  view.draw([[0, '97100', '97200', '96900', '97000', '1']]);
  expect(label().visible()).toBe(false);
  view.setCountdown('00:32');
  expect(label().visible()).toBe(true);
  expect(label().text()).toBe('00:32');
  expect(label().backColor()).toBe(colors.down);
  expect(label().coordinate()).toBe(117);
});

it('CHT-35 shows the price of the newest trade at once, on the scale and in the legend', () => {
  const { view, legends } = createView();
  view.draw([
    [0, '90', '99', '89', '97', '1'],
    [60_000, '97', '100', '96', '98', '1'],
  ]);
  view.setLastPrice('101');
  expect(legends.at(-1)?.candle).toEqual([60_000, '97', '101', '96', '101', '1']);
  expect(lineOptions()).toMatchObject({ price: 101, color: colors.up });
  view.setLastPrice('95');
  expect(legends.at(-1)?.candle).toEqual([60_000, '97', '100', '95', '95', '1']);
  expect(lineOptions()).toMatchObject({ price: 95, color: colors.down });
  const count = legends.length;
  view.setLastPrice('95');
  expect(legends).toHaveLength(count);
});

/** The options that the line of the newest price was given last. */
function lineOptions() {
  return chartCalls.findLast(([method]) => method === 'applyOptions')?.[1];
}
