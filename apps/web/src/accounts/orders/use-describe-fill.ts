import type { MarketOrder } from '@bourse/react';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatDecimal } from '#platform/format/format.ts';
import { useInstruments } from '#platform/market/instruments.ts';
import { useLocale } from '#platform/locale/locale.ts';

/** Returns a function that tells what an order has traded so far, and at which average price. */
export function useDescribeFill(): (order: MarketOrder) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: instruments } = useInstruments();
  return ({ symbol, side, filledSize, averagePrice }) => {
    const instrument = instruments?.find((entry) => entry.symbol === symbol);
    const [coin = symbol, quote = '', tick = '0.01'] = instrument
      ? [instrument.baseCoin, instrument.quoteCoin, instrument.tickSize]
      : [];
    const amount = formatAmount(filledSize, locale);
    const price = formatDecimal(averagePrice, locale, decimalsOf(tick));
    return side === 'buy'
      ? t({
          id: 'news.bought',
          message: `Bought ${{ amount }} ${{ coin }} · average ${{ price }} ${{ quote }}`,
        })
      : t({
          id: 'news.sold',
          message: `Sold ${{ amount }} ${{ coin }} · average ${{ price }} ${{ quote }}`,
        });
  };
}
