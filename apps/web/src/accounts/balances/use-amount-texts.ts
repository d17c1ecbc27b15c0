import type { AmountProblem } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';

/** Returns why an amount cannot be moved, with its bound. */
export function useAmountTexts(
  most: string | undefined,
  coin: string,
): Record<AmountProblem, string> {
  const { t } = useLingui();
  const locale = useLocale();
  const label = t({ id: 'order.amount', message: 'Amount' });
  return {
    'amount-missing': t({ id: 'form.required', message: `Please enter ${{ label }}` }),
    'amount-too-fine': t({
      id: 'number.too-fine',
      message: `At most ${{ decimals: formatAmount('8', locale) }} decimals.`,
    }),
    'amount-too-large': t({
      id: 'problem.amount-too-large',
      message: `The maximum amount is ${{ amount: formatAmount(most, locale) }} ${{ coin }}`,
    }),
  };
}
