import { leadersOf } from '@bourse/client/pairs';
import type { SpotInstrument, Ticker } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatChange, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatRate } from '#platform/market/rates/fiat.ts';
import { useInstruments, useLiveTicker, useSettledTickers } from '#platform/market/instruments.ts';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Figure, toneOf } from '@bourse/ui/figures';
import { CoinIcon } from '#ui/pictures/coin-icon.tsx';
import { refreshMs } from '../refresh.ts';
import { TilesSkeleton } from './figures/board-skeleton.tsx';
import { tileGrid, tileLook } from './figures/layout.ts';
import { Sparkline } from './figures/sparkline.tsx';
import { opensPair } from './figures/opens-pair.ts';

const tileCount = 4;

/** A tile for each of the pairs that were traded most when the page was opened. */
export function LeadingPairs() {
  const { t } = useLingui();
  const instruments = useInstruments();
  const { tickers = [], hasSettled } = useSettledTickers(refreshMs);
  const [leaders, setLeaders] = useState<readonly SpotInstrument[]>();
  if (!leaders && instruments.data && hasSettled) {
    setLeaders(leadersOf(instruments.data, tickers, tileCount));
  }
  if (!leaders) return <TilesSkeleton />;
  return (
    <ul aria-label={t({ id: 'markets.leading', message: 'Top pairs' })} className={tileGrid}>
      {leaders.map((instrument) => (
        <li key={instrument.symbol}>
          <Tile
            instrument={instrument}
            initial={tickers.find(({ symbol }) => symbol === instrument.symbol)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  readonly instrument: SpotInstrument;
  readonly initial: Ticker | undefined;
}

function Tile({ instrument, initial }: TileProps) {
  const locale = useLocale();
  const { symbol, baseCoin, quoteCoin, tickSize } = instrument;
  const ticker = useLiveTicker(symbol) ?? initial;
  const rate = useFiatRate(quoteCoin);
  const tone = toneOf(ticker?.change24h);
  return (
    <Link
      to="/{-$locale}/spot/$symbol"
      params={{ symbol }}
      {...opensPair(symbol)}
      className={`${tileLook} flex flex-col justify-between hover:border-line-strong`}
    >
      <span className="flex flex-wrap items-center gap-x-2">
        <CoinIcon coin={baseCoin} size={24} />
        <span className="me-auto min-w-0 wrap-anywhere">
          <bdi dir="ltr" className="font-semibold">
            {baseCoin}
            <span className="font-normal text-text-3">/{quoteCoin}</span>
          </bdi>
        </span>
        <Figure tone={tone}>{formatChange(ticker?.change24h, locale)}</Figure>
      </span>
      <span className="grid gap-x-3 gap-y-1 sm:grid-cols-2 sm:items-end">
        <span className="flex min-w-0 flex-col">
          <Figure className="truncate font-semibold sm:text-xl">
            {formatPrice(ticker?.lastPrice, locale, decimalsOf(tickSize))}
          </Figure>
          <FiatValue
            amount={ticker?.lastPrice}
            rate={rate}
            className="truncate text-sm sm:text-md"
          />
        </span>
        <Sparkline symbol={symbol} last={ticker?.lastPrice} tone={tone} />
      </span>
    </Link>
  );
}
