import { createChartView } from '../../src/create-chart-view.ts';
import type { ChartViewOptions } from '../../src/options.ts';
import type { ChartColors } from '../../src/series/colors.ts';
import type { Legend } from '../../src/view/create-candle-layer.ts';

export const colors: ChartColors = {
  surface: '#ffffff',
  text: '#444444',
  line: '#cccccc',
  grid: '#eeeeee',
  up: '#00aa00',
  down: '#aa0000',
  accent: '#0000aa',
  warn: '#aa5500',
  curves: ['#100000', '#200000', '#300000', '#400000', '#500000', '#600000'],
};

const price = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** Creates a view with a tick of 0.01, in UTC, and collects its legends. */
export function createView(options: Partial<ChartViewOptions> = {}) {
  const legends: Legend[] = [];
  const view = createChartView(document.createElement('div'), {
    tickSize: '0.01',
    formatPrice: (value) => price.format(value),
    formatChange: (change) => `${change} of 1`,
    locale: 'en',
    times: { zone: 'UTC', hasClock: true },
    colors: () => colors,
    onLegend: (legend) => legends.push(legend),
    ...options,
  });
  return { view, legends };
}
