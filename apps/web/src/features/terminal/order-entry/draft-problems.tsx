import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useConnection, useStaleSeconds } from '#platform/sdk/connection.ts';
import { formatAmount } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { useSession } from '#platform/session/session.ts';
import { classNames } from '#ui/styling/class-names.ts';
import type { DraftProblem } from '../draft/order-draft.ts';

interface DraftProblemsProps {
  readonly problems: readonly DraftProblem[];
  readonly instrument: SpotInstrument;
  /** Whether the order is sized in quote coin. */
  readonly quote: boolean;
}

/** Returns why no order can be sent at the moment; `undefined` when orders can be sent. */
function useEntryProblem(): string | undefined {
  const { t } = useLingui();
  const { isLoggedIn } = useConnection();
  const { status } = useSession();
  const seconds = useStaleSeconds();
  if (status !== 'user' || (isLoggedIn && seconds === undefined)) return undefined;
  return isLoggedIn
    ? t({ id: 'order.market-old', message: 'The connection is slow. Prices are old.' })
    : t({ id: 'order.connecting', message: 'No connection to your account. Orders are not sent.' });
}

/** Shows why the order cannot be sent. */
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
    'total-too-fine': t({
      id: 'problem.total-too-fine',
      message: 'The total has too many decimals',
    }),
    'total-too-small': t({
      id: 'problem.total-too-small',
      message: `The smallest total is ${{ total: formatAmount(minNotional, locale) }} ${{ coin: quoteCoin }}`,
    }),
    'balance-insufficient': t({
      id: 'problem.balance-insufficient',
      message: 'Insufficient balance',
    }),
  };
  const [problem] = problems;
  const lineDown = useEntryProblem();
  return (
    <p role="alert" className={classNames('min-h-8 text-xs', problem ? 'text-down' : 'text-warn')}>
      {problem ? texts[problem] : lineDown}
    </p>
  );
}
