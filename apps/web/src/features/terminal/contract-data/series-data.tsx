import {
  getContractSeries,
  seriesPeriods,
  type ContractPoint,
  type ContractTerms,
  type SeriesPeriod,
} from '@bourse/gateway-contract';
import { formatMoment, formatUtcDay } from '@bourse/i18n-registry/figures';
import { shownHere, useCall } from '@bourse/react';
import { PlainSegmented } from '@bourse/ui/fields';
import { MessageState } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Plotted, PlotShapeChoice, type PlotShape } from './plotted.tsx';
import { useSeriesNames, type SeriesName } from './use-series-names.ts';
import { useSeriesPlots } from './plots/use-series-plots.ts';

const minuteMs = 60_000;

const widths: Record<SeriesPeriod, number> = {
  '5m': 5 * minuteMs,
  '1h': 60 * minuteMs,
  '1d': 1440 * minuteMs,
};

/** The exchange has a point a moment after the period has ended. */
const pointDelayMs = 2_000;

interface SeriesDataProps {
  readonly name: SeriesName;
  readonly contract: ContractTerms;
}

/** A series of a contract by period, as a chart or as a table. */
export function SeriesData({ name, contract }: SeriesDataProps) {
  const { t } = useLingui();
  const label = useSeriesNames()[name];
  const { explained, plots } = useSeriesPlots(contract)[name];
  const [period, setPeriod] = useState<SeriesPeriod>('5m');
  const [plotKey, setPlotKey] = useState(plots[0].key);
  const [shape, setShape] = useState<PlotShape>('chart');
  const series = useSeries(contract.symbol, period);
  const timeOf = useTimeOf(period);
  const plot = plots.find(({ key }) => key === plotKey) ?? plots[0];
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <p className="text-xs text-text-3">{explained}</p>
      <div className="-ms-2 flex flex-wrap gap-x-4">
        <PlainSegmented
          label={t({ id: 'chart.interval', message: 'Interval' })}
          value={period}
          onChange={setPeriod}
          options={seriesPeriods.map((value) => ({ value, label: value }))}
        />
        {plots.length > 1 && (
          <PlainSegmented
            label={t({ id: 'contract-data.measure', message: 'Measure' })}
            value={plot.key}
            onChange={setPlotKey}
            options={plots.map(({ key, label: text }) => ({ value: key, label: text }))}
          />
        )}
        <PlotShapeChoice value={shape} onChange={setShape} />
      </div>
      <div className="flex min-h-72 flex-col">
        <Loaded
          query={series}
          rows={8}
          loading={t({ id: 'contract-data.loading', message: 'Loading contract data' })}
        >
          {({ points, nextTime }) =>
            points.length === 0 ? (
              <NoPoint nextTime={nextTime} />
            ) : (
              <Plotted<ContractPoint>
                key={`${period} ${plot.key}`}
                label={label}
                plot={plot}
                rows={points}
                at={({ ts }) => ts}
                timeOf={timeOf}
                step={widths[period]}
                shape={shape}
              />
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

/** Loads a series, and again when a period has ended. */
function useSeries(symbol: string, period: SeriesPeriod) {
  const { now } = useSdk();
  return useCall(
    getContractSeries,
    { symbol, period },
    {
      meta: shownHere,
      refetchInterval: ({ state: { data } }) =>
        data ? Math.max(pointDelayMs, data.nextTime - now() + pointDelayMs) : minuteMs,
    },
  );
}

/** The point of a day has the name of the day that it ends. */
function useTimeOf(period: SeriesPeriod): (point: ContractPoint) => string {
  const locale = useLocale();
  return ({ ts }) =>
    period === '1d' ? formatUtcDay(ts - widths['1d'], locale) : formatMoment(ts, locale);
}

function NoPoint({ nextTime }: { readonly nextTime: number }) {
  const { t } = useLingui();
  const time = formatMoment(nextTime, useLocale());
  return (
    <MessageState
      title={t({
        id: 'contract-data.none',
        message: `The series begins with its next point: ${{ time }}`,
      })}
    />
  );
}
