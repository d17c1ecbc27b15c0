import type { PairRow } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatShortMoney, isolate } from '@bourse/i18n-registry/figures';
import { approximate, money } from '@bourse/trading/decimal';
import { tileCount, treemapOf, type TreemapTile } from '@bourse/trading/market';
import { classNames } from '@bourse/ui/class-names';
import { rootFontPx } from '@bourse/ui/screen';
import { MessageState } from '@bourse/ui/states';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatUnit } from '#platform/market/rates/currency.ts';
import { useFiatRates } from '#platform/market/rates/fiat.ts';
import { ShortFigure } from '../figures/short-figure.tsx';
import type { PairWeeks } from '#platform/market/trends.ts';
import { roomOf, type HeatPeriod, type TileRoom } from './heat-look.ts';
import { HeatTile, tileLook, type PairLinks } from './heat-tile.tsx';
import { useBox, type Box } from './use-box.ts';
import { useTileKeys } from './use-tile-keys.ts';

interface HeatTilesProps {
  readonly links: PairLinks;
  readonly rows: readonly PairRow[];
  readonly period: HeatPeriod;
  readonly weeks: PairWeeks | undefined;
  readonly onList: () => void;
  readonly className: string;
}

/** Key of the tile of the pairs that have none. No symbol is written like this. */
const othersKey = 'others';

export function HeatTiles({ links, rows, period, weeks, onList, className }: HeatTilesProps) {
  const { t } = useLingui();
  const [ref, box] = useBox();
  const pairs = useWorths(rows);
  const { tiles, shown, others } = useMemo(() => layOut(pairs, box), [pairs, box]);
  const keys = shown.map(({ row }) => row.instrument.symbol);
  const { active, list } = useTileKeys(others ? [...keys, othersKey] : keys, tiles);
  const placed = (key: string, index: number) => ({
    'data-tile': key,
    className: 'absolute border border-surface-0',
    style: placeOf(tiles[index]),
  });
  if (pairs.every(({ weight }) => weight === 0)) {
    return (
      <div className={classNames(className, 'flex rounded-panel border border-line bg-surface-1')}>
        <MessageState title={t({ id: 'heat.none', message: 'No volume in the last 24 hours.' })} />
      </div>
    );
  }
  return (
    <div ref={ref} className={classNames(className, 'relative overflow-hidden rounded-panel')}>
      <ul {...list} aria-label={t({ id: 'heat.map', message: 'Heat map' })}>
        {shown.map(({ row, worth }, index) => (
          <li key={row.instrument.symbol} {...placed(row.instrument.symbol, index)}>
            <HeatTile
              row={row}
              worth={worth}
              week={weeks?.get(row.instrument.symbol)}
              period={period}
              room={roomIn(tiles[index])}
              {...links}
              isActive={row.instrument.symbol === active}
            />
          </li>
        ))}
        {others && (
          <li key={othersKey} {...placed(othersKey, shown.length)}>
            <Others
              {...others}
              room={roomIn(tiles[shown.length])}
              isActive={active === othersKey}
              onList={onList}
            />
          </li>
        )}
      </ul>
    </div>
  );
}

interface Worth {
  readonly row: PairRow;
  /** Value of the volume in the display currency. */
  readonly worth: string;
  readonly weight: number;
}

/** Returns the pairs with the values of their volumes, the highest first. One whose value is unknown has none. */
function useWorths(rows: readonly PairRow[]): readonly Worth[] {
  const rateOf = useFiatRates();
  return useMemo(
    () =>
      rows
        .map((row): Worth => {
          const { quoteVolume = '0' } = row.ticker ?? {};
          const rate = rateOf(row.instrument.quoteCoin) ?? '0';
          const worth = money.multiply(quoteVolume, rate);
          return { row, worth: worth.toFixed(), weight: approximate(worth) };
        })
        .sort((one, other) => other.weight - one.weight),
    [rows, rateOf],
  );
}

/** Area that has room for a coin and its change, in square rem. */
const smallestTile = 18;
const mostTiles = 40;

function layOut(pairs: readonly Worth[], box: Box) {
  const weights = pairs.map(({ weight }) => weight);
  const count = tileCount(weights, {
    area: box.width * box.height,
    minimum: smallestTile * rootFontPx() ** 2,
    most: mostTiles,
  });
  const [shown, rest] = [pairs.slice(0, count), pairs.slice(count)];
  const worth = rest.reduce((sum, pair) => sum.plus(pair.worth), money.zero);
  const others = rest.length > 0 ? { count: rest.length, worth: worth.toFixed() } : undefined;
  const tiles = treemapOf(others ? [...weights.slice(0, count), approximate(worth)] : weights, box);
  return { tiles, shown, others };
}

function placeOf({ x, y, width, height }: TreemapTile = noTile) {
  return { insetInlineStart: x, top: y, width, height };
}

const noTile: TreemapTile = { x: 0, y: 0, width: 0, height: 0 };

function roomIn({ width, height }: TreemapTile = noTile): TileRoom {
  const rem = rootFontPx();
  return roomOf(width / rem, height / rem);
}

interface OthersProps {
  readonly count: number;
  readonly worth: string;
  readonly room: TileRoom;
  readonly isActive: boolean;
  readonly onList: () => void;
}

/** The pairs that have no tile, which opens the list. */
function Others({ count, worth, room, isActive, onList }: OthersProps) {
  const { t } = useLingui();
  const volume = formatShortMoney(worth, useLocale(), useFiatUnit().fiatName);
  const name = t({
    id: 'heat.others-name',
    message: `Others: ${{ count }}, 24h volume ${{ volume: isolate(volume) }}. Open the list`,
  });
  return (
    <button
      type="button"
      tabIndex={isActive ? 0 : -1}
      title={name}
      onClick={onList}
      className={`${tileLook} bg-surface-2`}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className="contents">
        <span className="max-w-full truncate text-sm font-semibold">
          {room === 'mark' ? '…' : t({ id: 'heat.others', message: 'Others' })}
        </span>
        {room === 'large' && <ShortFigure className="text-sm">{volume}</ShortFigure>}
      </span>
    </button>
  );
}
