import * as v from 'valibot';
import { useKept } from '../setup/use-kept.ts';

/** Intervals of candles that a chart offers, shortest first. */
export const chartIntervals = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'] as const;

/** One of {@link chartIntervals}. */
export type ChartInterval = (typeof chartIntervals)[number];

/** Intervals in the bar until the user chooses others. */
const firstFavourites: readonly ChartInterval[] = ['1m', '5m', '15m', '1h', '4h', '1d'];

const intervalSchema = v.picklist(chartIntervals);
const favouritesSchema = v.array(intervalSchema);

/** The chosen interval, and those in the bar; both are kept. */
export interface IntervalChoice {
  readonly granularity: ChartInterval;
  readonly choose: (next: ChartInterval) => void;
  readonly favourites: readonly ChartInterval[];
  readonly toggleFavourite: (interval: ChartInterval) => void;
}

export function useInterval(): IntervalChoice {
  const [granularity, choose] = useKept<ChartInterval>('interval', intervalSchema, '1m');
  const [chosen, keep] = useKept<readonly ChartInterval[]>(
    'favourites',
    favouritesSchema,
    firstFavourites,
  );
  return {
    granularity,
    choose,
    favourites: chartIntervals.filter((interval) => chosen.includes(interval)),
    toggleFavourite: (toggled) => {
      keep(
        chosen.includes(toggled)
          ? chosen.filter((interval) => interval !== toggled)
          : [...chosen, toggled],
      );
    },
  };
}
