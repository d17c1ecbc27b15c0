import type { MarketOrder } from '@bourse/react';
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
  return ({ symbol, side, filledSize, averagePrice, fee: paid, positionSide }) => {
    const instrument = instruments?.find((entry) => entry.symbol === symbol);
    const [coin = symbol, quote = '', tick = '0.01'] = instrument
      ? [instrument.baseCoin, instrument.quoteCoin, instrument.tickSize]
      : [];
    const amount = formatAmount(filledSize, locale);
    const price = formatDecimal(averagePrice, locale, decimalsOf(tick));
    // Futures take fees in quote coin; elsewhere they are a part of what the order brings in.
    const feeCoin = side === 'buy' && positionSide === undefined ? coin : quote;
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
