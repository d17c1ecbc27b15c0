import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useInstruments } from '#platform/market/instruments.ts';
import { useLocale } from '#platform/locale/locale.ts';

/** The parts of an order that notices name. Amounts are decimal text. */
export interface DescribedOrder {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: string | null;
  /** In base coin. */
  readonly size: string | null;
  /** In quote coin. */
  readonly quoteSize?: string | null;
}

export function useDescribeOrder(): (order: DescribedOrder) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: instruments } = useInstruments();
  return ({ symbol, side, price, size, quoteSize }) => {
    const instrument = instruments?.find((entry) => entry.symbol === symbol);
    const [base = symbol, quote = ''] = instrument
      ? [instrument.baseCoin, instrument.quoteCoin]
      : [];
    const [amount, total, limit] = [size, quoteSize, price].map((text) =>
      formatAmount(text, locale),
    );
    if (size === null) {
      return t({
        id: 'order.text-buy-for',
        message: `Buy ${{ base }} for ${{ total }} ${{ quote }} at market`,
      });
    }
    if (price === null) {
      return side === 'buy'
        ? t({ id: 'order.text-buy-market', message: `Buy ${{ amount }} ${{ base }} at market` })
        : t({ id: 'order.text-sell-market', message: `Sell ${{ amount }} ${{ base }} at market` });
    }
    return side === 'buy'
      ? t({
          id: 'order.text-buy',
          message: `Buy ${{ amount }} ${{ base }} at ${{ limit }} ${{ quote }}`,
        })
      : t({
          id: 'order.text-sell',
          message: `Sell ${{ amount }} ${{ base }} at ${{ limit }} ${{ quote }}`,
        });
  };
}
