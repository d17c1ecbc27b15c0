import type { PairRow } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { formatChange, formatShortMoney, isolate } from '@bourse/i18n-registry/figures';
import { classNames } from '@bourse/ui/class-names';
import { Figure, toneOf, type Tone } from '@bourse/ui/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useLiveTicker } from '#platform/market/instruments.ts';
import { useFiatUnit } from '#platform/market/rates/currency.ts';
import type { pairRoutes } from '../figures/pair-routes.ts';
import type { opensPair } from '../figures/opens-pair.ts';
import { ShortFigure } from '../figures/short-figure.tsx';
import { tintOf, type HeatPeriod, type TileRoom } from './heat-look.ts';

/** Addresses of pairs, and the attributes of links to them. */
export interface PairLinks {
  readonly route: (typeof pairRoutes)[keyof typeof pairRoutes];
  readonly attributesOf: typeof opensPair;
}

export interface HeatTileProps extends PairLinks {
  readonly row: PairRow;
  /** Value of the volume in the display currency. */
  readonly worth: string;
  /** Change over seven days, as a fraction; `undefined` while it is unknown. */
  readonly week: string | undefined;
  readonly period: HeatPeriod;
  readonly room: TileRoom;
  /** Whether the Tab key leads to it. */
  readonly isActive: boolean;
}

export const tileLook =
  'relative flex size-full flex-col items-center justify-center overflow-hidden text-center text-text-1 hover:brightness-110 focus-visible:-outline-offset-2';

/** A pair, which leads to its terminal. Its colour follows the stream. */
export const HeatTile = memo(function HeatTile(props: HeatTileProps) {
  const { row, worth, week, period, room, route, attributesOf, isActive } = props;
  const { symbol, baseCoin, quoteCoin } = row.instrument;
  const locale = useLocale();
  const live = useLiveTicker(symbol) ?? row.ticker;
  const change = period === 'day' ? live?.change24h : week;
  const shownChange = formatChange(change, locale);
  const volume = formatShortMoney(worth, locale, useFiatUnit().fiatName);
  const name = useTileName(period, {
    pair: isolate(`${baseCoin}/${quoteCoin}`),
    change: isolate(shownChange),
    volume: isolate(volume),
  });
  return (
    <Link
      to={route}
      params={{ symbol }}
      tabIndex={isActive ? 0 : -1}
      {...attributesOf(symbol)}
      title={name}
      className={classNames(tileLook, tintOf(change, period))}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className="contents">
        {room === 'mark' ? (
          <span className="text-2xs">{marks[toneOf(change)]}</span>
        ) : (
          <>
            <bdi dir="ltr" className={classNames('max-w-full truncate', nameLook[room])}>
              {baseCoin}
              {room !== 'small' && <span className="font-normal">/{quoteCoin}</span>}
            </bdi>
            <Figure className={figureLook[room]}>{shownChange}</Figure>
            {room === 'large' && <ShortFigure className="text-sm">{volume}</ShortFigure>}
          </>
        )}
      </span>
    </Link>
  );
});

const nameLook = {
  large: 'text-lg font-semibold',
  medium: 'text-md font-semibold',
  small: 'text-xs font-semibold',
} as const;

const figureLook = { large: 'text-base', medium: 'text-sm', small: 'text-2xs' } as const;

const marks = { up: '▲', down: '▼', plain: '=', quiet: '=' } as const satisfies Record<
  Tone,
  string
>;

function useTileName(
  period: HeatPeriod,
  { pair, change, volume }: Readonly<Record<'pair' | 'change' | 'volume', string>>,
): string {
  const { t } = useLingui();
  return period === 'day'
    ? t({
        id: 'heat.tile-day',
        message: `${{ pair }}, 24h change ${{ change }}, 24h volume ${{ volume }}`,
      })
    : t({
        id: 'heat.tile-week',
        message: `${{ pair }}, 7d change ${{ change }}, 24h volume ${{ volume }}`,
      });
}
