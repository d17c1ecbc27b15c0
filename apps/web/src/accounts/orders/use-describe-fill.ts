import type { MarketOrder } from '@bourse/react';
import { feeCoinOf } from '@bourse/trading/account';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatDecimal } from '@bourse/i18n-registry/figures';
import { useInstruments } from '#platform/market/instruments.ts';
import { useLocale } from '#platform/locale/locale.ts';

/** Returns a function that tells what an order has traded so far, at which average price and fee. */
export function useDescribeFill(): (order: MarketOrder) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: instruments } = useInstruments();
  return (order) => {
    const { symbol, side, filledSize, averagePrice, fee: paid } = order;
    const instrument = instruments?.find((entry) => entry.symbol === symbol);
    const [coin = symbol, quote = '', tick = '0.01'] = instrument
      ? [instrument.baseCoin, instrument.quoteCoin, instrument.tickSize]
      : [];
    const amount = formatAmount(filledSize, locale);
    const price = formatDecimal(averagePrice, locale, decimalsOf(tick));
    const feeCoin = feeCoinOf(order) === 'base' ? coin : quote;
    const fee = `${formatAmount(paid, locale)} ${feeCoin}`;
    return side === 'buy'
      ? t({
          id: 'news.bought',
          message: `Bought ${{ amount }} ${{ coin }} · average ${{ price }} ${{ quote }} · fee ${{ fee }}`,
        })
      : t({
          id: 'news.sold',
          message: `Sold ${{ amount }} ${{ coin }} · average ${{ price }} ${{ quote }} · fee ${{ fee }}`,
        });
  };
}
