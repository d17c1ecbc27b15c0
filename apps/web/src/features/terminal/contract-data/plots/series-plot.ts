import type { ContractPoint } from '@bourse/gateway-contract';
import type { ChartLine } from '@bourse/ui/figures';
import type { Plot } from '../plotted.tsx';

/** One of the measures of a series. */
export interface SeriesPlot extends Plot<ContractPoint> {
  readonly key: string;
  readonly label: string;
}

export interface SeriesPlots {
  readonly explained: string;
  readonly plots: readonly [SeriesPlot, ...SeriesPlot[]];
}

export const accentLine: readonly ChartLine[] = [{ shape: 'line', tone: 'accent' }];

/** Bars above zero in the colour of what rises, and below it in that of what falls. */
export const signedBars: readonly ChartLine[] = [
  { shape: 'bars', tone: 'up' },
  { shape: 'bars', tone: 'down' },
];
