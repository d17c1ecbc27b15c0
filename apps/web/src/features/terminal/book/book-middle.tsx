import type { SpotInstrument } from '@bourse/gateway-contract';
import { decimalsOf, money } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatPrice } from '@bourse/i18n-registry/figures';
import { useLiveTicker } from '#platform/market/instruments.ts';
import { useProduct } from '#platform/market/product.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure } from '@bourse/ui/figures';
import { TickArrow } from '../market/tick-arrow.tsx';
import { useBestPrices, useMarkPrice, useTickDirection } from '@bourse/react';

interface BookMiddleProps {
  readonly instrument: SpotInstrument;
}

/** The last price, and the mark price of a contract or the spread. */
export const BookMiddle = memo(function BookMiddle({ instrument }: BookMiddleProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const instType = useProduct();
  const last = useLiveTicker(instrument.symbol)?.lastPrice;
  const mark = useMarkPrice(instType, instrument.symbol);
  const tone = useTickDirection(last);
  const { bid, ask } = useBestPrices(instType, instrument.symbol);
  const decimals = decimalsOf(instrument.tickSize);
  const spread = bid && ask ? money.subtract(ask, bid).toFixed() : undefined;
  return (
    <p dir="ltr" className="flex h-8 shrink-0 items-center justify-between gap-2 px-3">
      <Figure tone={tone} className="text-base font-semibold">
        {formatPrice(last, locale, decimals)}
        <TickArrow tone={tone} />
      </Figure>
      {mark === undefined ? (
        <span className="text-2xs text-text-3">
          <bdi>{t({ id: 'book.spread', message: 'Spread' })}</bdi>{' '}
          <Figure className="ms-1">{formatPrice(spread, locale, decimals)}</Figure>
        </span>
      ) : (
        <span className="text-2xs text-text-3">
          <bdi>{t({ id: 'book.mark', message: 'Mark' })}</bdi>{' '}
          <Figure className="ms-1 text-xs">{formatPrice(mark, locale, decimals)}</Figure>
        </span>
      )}
    </p>
  );
});
