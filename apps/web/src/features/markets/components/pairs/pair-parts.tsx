import type { PairRow } from '@bourse/client/pairs';
import type { SpotInstrument, Ticker } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { withTexts } from '#platform/locale/texts.ts';
import { formatVolume } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useLiveTicker } from '#platform/market/instruments.ts';
import { NewMark } from '#ui/figures/new-mark.tsx';
import { CoinIcon } from '#ui/pictures/coin-icon.tsx';
import { StarIcon } from '@bourse/ui/icons';
import type { PairView } from './pair-view.ts';
import { pairRoutes, type MarketTab } from '../figures/pair-routes.ts';
import { ShortFigure, Worth, type VolumeProps } from '../figures/short-figure.tsx';
import { opensPair } from '../figures/opens-pair.ts';

const DelistingMark = lazyComponent(
  async () =>
    (await withTexts(import('#accounts/delisting/delisting-mark.tsx'), 'lists')).DelistingMark,
);

/** A row of the list. Its props stay the same while only other rows change. */
export interface PairRowProps {
  readonly instrument: SpotInstrument;
  /** Figures until the stream sends newer ones. */
  readonly initial: Ticker | undefined;
  readonly index: number;
  readonly market: MarketTab;
  /** Units of the display currency for one of the quote coin. */
  readonly rate: string | undefined;
  readonly isFavourite: boolean;
  /** Whether the Tab key leads to it. */
  readonly isActive: boolean;
  readonly onFavour: (symbol: string) => void;
}

export function rowPropsOf(view: PairView, row: PairRow, index: number): PairRowProps {
  const { market, rateOf, favourites, active, onFavour } = view;
  const { instrument, ticker } = row;
  const { symbol, quoteCoin } = instrument;
  return {
    instrument,
    initial: ticker,
    index,
    market,
    onFavour,
    rate: rateOf(quoteCoin),
    isFavourite: favourites.has(symbol),
    isActive: symbol === active,
  };
}

export function useRowTicker({ instrument, initial }: PairRowProps): Ticker | undefined {
  return useLiveTicker(instrument.symbol) ?? initial;
}

/** The coins of a pair, which lead to its terminal. */
export function PairLink({ instrument, market, isActive }: PairRowProps) {
  const { symbol, baseCoin, quoteCoin } = instrument;
  return (
    <span className="flex flex-col">
      <span className="flex items-center gap-2">
        <Link
          to={pairRoutes[market]}
          params={{ symbol }}
          tabIndex={isActive ? 0 : -1}
          {...opensPair(symbol)}
          className="flex min-h-11 items-center gap-2"
        >
          {/* A small phone has no room for it. */}
          <span className="flex max-[24rem]:hidden">
            <CoinIcon coin={baseCoin} size={24} />
          </span>
          <bdi dir="ltr">
            {baseCoin}
            <span className="font-normal text-text-3">/{quoteCoin}</span>
          </bdi>
        </Link>
        <NewMark instrument={instrument} />
      </span>
      {instrument.delistedAt !== undefined && (
        <Suspense>
          <DelistingMark at={instrument.delistedAt} />
        </Suspense>
      )}
    </span>
  );
}

export function Star({ instrument, isFavourite, isActive, onFavour }: PairRowProps) {
  const { t } = useLingui();
  const pair = `${instrument.baseCoin}/${instrument.quoteCoin}`;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t({ id: 'markets.favour', message: `Favorite: ${{ pair }}` })}
      tabIndex={isActive ? 0 : -1}
      onClick={() => {
        onFavour(instrument.symbol);
      }}
      className={`flex size-11 items-center justify-center rounded-control hover:bg-surface-3 ${isFavourite ? 'text-warn' : 'text-text-3'}`}
    >
      <StarIcon filled={isFavourite} />
    </button>
  );
}

/** The volume in quote coin, and about what it is worth. */
export function VolumeCell({ volume, rate }: VolumeProps) {
  const locale = useLocale();
  return (
    <span className="flex flex-col items-end">
      <ShortFigure>{formatVolume(volume, locale)}</ShortFigure>
      <VolumeWorth volume={volume} rate={rate} />
    </span>
  );
}

export function VolumeWorth(props: VolumeProps) {
  return (
    <Worth
      {...props}
      mark="≈ "
      className="text-sm whitespace-nowrap text-text-3 max-[24rem]:text-xs"
    />
  );
}
