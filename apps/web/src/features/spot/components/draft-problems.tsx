import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '../../../platform/format.ts';
import { useLocale } from '../../../platform/locale.ts';
import type { DraftProblem } from '../model/order-draft.ts';

interface DraftProblemsProps {
  readonly problems: readonly DraftProblem[];
  readonly instrument: SpotInstrument;
  /** Whether the order is sized in quote coin. */
  readonly quote: boolean;
}

/** Says what keeps the order from being sent. */
export function DraftProblems({ problems, instrument, quote }: DraftProblemsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { tickSize, stepSize, minSize, minNotional, baseCoin, quoteCoin } = instrument;
  const amountLabel = quote
    ? t({ id: 'order.total', message: 'Total' })
    : t({ id: 'order.amount', message: 'Amount' });
  const priceLabel = t({ id: 'order.price', message: 'Price' });
  const texts: Record<DraftProblem, string> = {
    'price-missing': t({ id: 'form.required', message: `Please enter ${{ label: priceLabel }}` }),
    'price-off-tick': t({
      id: 'problem.price-off-tick',
      message: `The price must be a multiple of ${{ tick: formatAmount(tickSize, locale) }}`,
    }),
    'amount-missing': t({ id: 'form.required', message: `Please enter ${{ label: amountLabel }}` }),
    'amount-too-small': t({
      id: 'problem.amount-too-small',
      message: `The smallest amount is ${{ amount: formatAmount(minSize, locale) }} ${{ coin: baseCoin }}`,
    }),
    'amount-off-step': t({
      id: 'problem.amount-off-step',
      message: `The amount must be a multiple of ${{ step: formatAmount(stepSize, locale) }}`,
    }),
    'total-too-small': t({
      id: 'problem.total-too-small',
      message: `The smallest total is ${{ total: formatAmount(minNotional, locale) }} ${{ coin: quoteCoin }}`,
    }),
    'balance-insufficient': t({
      id: 'problem.balance-insufficient',
      message: 'This is more than you have available',
    }),
  };
  return (
    <p role="alert" className="min-h-4 text-xs text-down">
      {problems[0] && texts[problems[0]]}
    </p>
  );
}
