import type { PairRow } from '@bourse/client/pairs';
import { useStaleSeconds } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatChange, formatTime } from '@bourse/i18n-registry/figures';
import { classNames } from '@bourse/ui/class-names';
import { Segmented } from '@bourse/ui/fields';
import { useLocale } from '#platform/locale/locale.ts';
import { useFreshTickers } from '#platform/market/instruments.ts';
import { refreshMs } from '../../refresh.ts';
import { mapFrame } from '../figures/layout.ts';
import { toWeeks, useTrends } from '#platform/market/trends.ts';
import { endsOf, tints, type HeatPeriod } from './heat-look.ts';
import type { PairLinks } from './heat-tile.tsx';
import { HeatTiles } from './heat-tiles.tsx';

interface HeatMapProps extends PairLinks {
  readonly rows: readonly PairRow[];
  /** Called to show the pairs that have no tile. */
  readonly onList: () => void;
}

/** Pairs as tiles, whose areas are in proportion to their volumes and whose colours are those of their changes. */
export function HeatMap({ route, attributesOf, rows, onList }: HeatMapProps) {
  const { t } = useLingui();
  const [period, setPeriod] = useState<HeatPeriod>('day');
  const weeks = useTrends(toWeeks);
  const staleAt = useStaleAt();
  return (
    <div className={`${mapFrame} flex flex-col gap-3`}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
        <Segmented
          label={t({ id: 'heat.period', message: 'Change over' })}
          className="[&>label]:text-md [&>label]:whitespace-nowrap"
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'day', label: t({ id: 'heat.day', message: '24h' }) },
            { value: 'week', label: t({ id: 'heat.week', message: '7d' }) },
          ]}
        />
        <Scale period={period} />
        <p role="status" className="text-sm text-warn">
          {staleAt !== undefined && <StaleAt at={staleAt} />}
        </p>
      </div>
      <HeatTiles
        links={{ route, attributesOf }}
        rows={rows}
        period={period}
        weeks={weeks}
        onList={onList}
        className={classNames('min-h-0 flex-1', staleAt !== undefined && 'opacity-60')}
      />
    </div>
  );
}

/** Returns when the figures were loaded, if they do not follow the market; otherwise `undefined`. */
function useStaleAt(): number | undefined {
  const { error, dataUpdatedAt } = useFreshTickers(refreshMs);
  const isCut = useStaleSeconds() !== undefined;
  return (error || isCut) && dataUpdatedAt > 0 ? dataUpdatedAt : undefined;
}

function StaleAt({ at }: { readonly at: number }) {
  const { t } = useLingui();
  const time = formatTime(at, useLocale());
  return t({ id: 'heat.as-of', message: `Prices as of ${{ time }}.` });
}

/** The colours, from the strongest fall to the strongest rise. */
function Scale({ period }: { readonly period: HeatPeriod }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [lowest, highest] = endsOf(period).map((end) => formatChange(end, locale));
  const colors = [...tints.down.toReversed(), 'bg-surface-3', ...tints.up];
  return (
    <span
      role="img"
      aria-label={t({
        id: 'heat.scale',
        message: `Colors from ${{ lowest }} and below to ${{ highest }} and above`,
      })}
      className="flex items-center gap-2 text-xs text-text-2 forced-colors:hidden"
    >
      <bdi dir="ltr">{lowest}</bdi>
      <span className="flex overflow-hidden rounded-control border border-line">
        {colors.map((color) => (
          <span key={color} className={`h-4 w-5 ${color}`} />
        ))}
      </span>
      <bdi dir="ltr">{highest}</bdi>
    </span>
  );
}
