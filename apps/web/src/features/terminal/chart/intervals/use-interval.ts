import { granularities, type Granularity } from '@bourse/gateway-contract';
import { useState } from 'react';
import * as v from 'valibot';
import { usePage } from '#page/page-context.ts';
import { firstFavourites, intervals, toGranularity } from './intervals.ts';

const favouritesKey = 'chart_intervals';
const favouritesSchema = v.array(v.picklist(granularities));

export interface IntervalChoice {
  readonly granularity: Granularity;
  readonly choose: (next: Granularity) => void;
  readonly favourites: readonly Granularity[];
  readonly toggleFavourite: (granularity: Granularity) => void;
}

/** The chosen interval and those in the bar; both are stored. */
export function useInterval(): IntervalChoice {
  const { preferences, kept } = usePage();
  const [granularity, setGranularity] = useState<Granularity>(() =>
    toGranularity(preferences.read('kline_interval')),
  );
  const [chosen, setChosen] = useState<readonly Granularity[]>(
    () => kept.read(favouritesKey, favouritesSchema) ?? firstFavourites,
  );
  return {
    granularity,
    choose: (next) => {
      setGranularity(next);
      const minutes = intervals.find((interval) => interval.granularity === next)?.minutes;
      if (minutes) preferences.write('kline_interval', minutes);
    },
    favourites: granularities.filter((entry) => chosen.includes(entry)),
    toggleFavourite: (toggled) => {
      const next = chosen.includes(toggled)
        ? chosen.filter((entry) => entry !== toggled)
        : [...chosen, toggled];
      setChosen(next);
      kept.write(favouritesKey, next);
    },
  };
}
