import type { Instrument } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';

/** Returns why a price or an amount cannot be sent, with its step. */
export function useFigureProblems(terms: Pick<Instrument, 'tickSize' | 'stepSize'> | undefined) {
  const { t } = useLingui();
  const locale = useLocale();
  const [tick, step] = [terms?.tickSize, terms?.stepSize].map((text) => formatAmount(text, locale));
  const [price, amount] = [
    t({ id: 'order.price', message: 'Price' }),
    t({ id: 'order.amount', message: 'Amount' }),
  ];
  return {
    'price-missing': t({ id: 'form.required', message: `Please enter ${{ label: price }}` }),
    'price-off-tick': t({
      id: 'problem.price-off-tick',
      message: `The price must be a multiple of ${{ tick }}`,
    }),
    'size-missing': t({ id: 'form.required', message: `Please enter ${{ label: amount }}` }),
    'size-off-step': t({
      id: 'problem.amount-off-step',
      message: `The amount must be a multiple of ${{ step }}`,
    }),
  };
}
