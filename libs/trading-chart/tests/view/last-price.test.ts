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
