import type { SpotInstrument } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { formatChange, formatPrice, formatVolume } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { classNames } from '@bourse/ui/class-names';
import { Figure, toneOf } from '@bourse/ui/figures';
import { withTexts } from '#platform/locale/texts.ts';
import { NewMark } from '#ui/figures/new-mark.tsx';
import { CoinIcon } from '#ui/pictures/coin-icon.tsx';
import { StarIcon } from '@bourse/ui/icons';
import { useMarket } from '#accounts/markets/market.ts';

const DelistingMark = lazyComponent(
  async () =>
    (await withTexts(import('#accounts/delisting/delisting-mark.tsx'), 'lists')).DelistingMark,
);

export const pairColumns =
  'grid grid-cols-[1.75rem_minmax(0,2.1fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.1fr)] items-center gap-x-2 pointer-coarse:grid-cols-[2.75rem_minmax(0,2.1fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.1fr)]';

interface PairLineProps {
  readonly id: string;
  readonly index: number;
  /** Place from the top and height, in pixels. */
  readonly start: number;
  readonly size: number;
  readonly instrument: SpotInstrument;
  readonly price: string | undefined;
  readonly change: string | undefined;
  readonly volume: string | undefined;
  /** Whether Enter chooses it. */
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly isFavourite: boolean;
  /** Must be a stable function. */
  readonly onFavour: (symbol: string) => void;
}

/** One pair. Its link covers the row, so that it can be opened in a new tab. */
export const PairLine = memo(function PairLine(props: PairLineProps) {
  const { id, index, start, size, instrument, price, change, volume, isActive, isCurrent } = props;
  const locale = useLocale();
  const { route } = useMarket();
  const { symbol, baseCoin, quoteCoin, tickSize } = instrument;
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isCurrent}
      style={{ top: start, height: size }}
      className={classNames(
        pairColumns,
        'absolute inset-x-0 rounded-control px-2 hover:bg-surface-2',
        isActive && 'bg-surface-3',
      )}
    >
      <span role="gridcell" className="z-10">
        <Star {...props} />
      </span>
      <span role="gridcell" className="flex min-w-0 items-center gap-1.5">
        <span className="shrink-0 max-md:hidden">
          <CoinIcon coin={baseCoin} />
        </span>
        <span className="flex min-w-0 flex-col">
          <Link
            to={route}
            params={{ symbol }}
            tabIndex={-1}
            className={classNames(
              'text-md whitespace-nowrap after:absolute after:inset-0',
              isCurrent && 'font-semibold text-accent-text',
            )}
          >
            <bdi dir="ltr">
              {baseCoin}
              <span className="text-xs font-normal text-text-3">/{quoteCoin}</span>
            </bdi>
          </Link>
          {instrument.delistedAt !== undefined && (
            <Suspense>
              <DelistingMark at={instrument.delistedAt} />
            </Suspense>
          )}
        </span>
        <NewMark instrument={instrument} />
      </span>
      <span role="gridcell" className="text-end">
        <Figure>{formatPrice(price, locale, decimalsOf(tickSize))}</Figure>
      </span>
      <span role="gridcell" className="text-end">
        <Figure tone={toneOf(change)}>{formatChange(change, locale)}</Figure>
      </span>
      <span role="gridcell" className="text-end text-text-2">
        <Figure>{formatVolume(volume, locale)}</Figure>
      </span>
    </div>
  );
});

function Star({ instrument, isFavourite, isActive, onFavour }: PairLineProps) {
  const { t } = useLingui();
  const pair = `${instrument.baseCoin}/${instrument.quoteCoin}`;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t({ id: 'pairs.favour', message: `Favorite: ${{ pair }}` })}
      // Tab leads from the search field to the star of the active row.
      tabIndex={isActive ? 0 : -1}
      onClick={() => {
        onFavour(instrument.symbol);
      }}
      className={classNames(
        'relative flex size-7 items-center justify-center rounded-control hover:bg-surface-3 pointer-coarse:size-11',
        isFavourite ? 'text-warn' : 'text-text-3',
      )}
    >
      <StarIcon filled={isFavourite} />
    </button>
  );
}
