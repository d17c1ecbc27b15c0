import {
  getFundingHistory,
  type ContractTerms,
  type FundingPayment,
} from '@bourse/gateway-contract';
import { decimalsOf, money } from '@bourse/trading/decimal';
import {
  formatAmount,
  formatDecimal,
  formatFundingRate,
  formatMoment,
} from '@bourse/i18n-registry/figures';
import { shownHere, useCall } from '@bourse/react';
import { DataTable, Figure, type Column } from '@bourse/ui/figures';
import { useLingui } from '@lingui/react/macro';
import { gainTone, signed } from '#accounts/positions/use-position-columns.tsx';
import { useLocale } from '#platform/locale/locale.ts';
import { ForUsers } from '#ui/states/for-users.tsx';
import { QueryState } from '#ui/states/query-state.tsx';

/** The funding that the trader has paid and received in a contract. */
export function OwnFunding({ contract }: { readonly contract: ContractTerms }) {
  const { t } = useLingui();
  const title = t({ id: 'contract-data.own', message: 'Your funding' });
  return (
    <section aria-label={title} className="flex flex-col gap-2 border-t border-line pt-3">
      <h2 className="text-md font-semibold">{title}</h2>
      <div className="flex min-h-32 flex-col">
        <ForUsers
          hint={t({ id: 'contract-data.own-hint', message: 'Log in to see your funding.' })}
        >
          {() => <Payments contract={contract} />}
        </ForUsers>
      </div>
    </section>
  );
}

function Payments({ contract }: { readonly contract: ContractTerms }) {
  const { t } = useLingui();
  const { symbol } = contract;
  const payments = useCall(
    getFundingHistory,
    { symbol },
    { select: ({ payments: all }) => all, meta: shownHere, refetchInterval: 60_000 },
  );
  return (
    <QueryState
      query={payments}
      loading={t({ id: 'funding.loading', message: 'Loading funding rates' })}
      empty={t({
        id: 'contract-data.own-none',
        message: 'You have neither paid nor received funding in this contract.',
      })}
    >
      {(rows) => <PaymentList payments={rows} contract={contract} />}
    </QueryState>
  );
}

interface PaymentListProps {
  /** Newest first. */
  readonly payments: readonly FundingPayment[];
  readonly contract: ContractTerms;
}

function PaymentList({ payments, contract }: PaymentListProps) {
  const { t } = useLingui();
  return (
    <div className="flex max-h-80 flex-col gap-2">
      <Sum payments={payments} />
      <DataTable
        label={t({ id: 'contract-data.own', message: 'Your funding' })}
        columns={useColumns(contract)}
        rows={payments}
        rowKey={({ positionId, ts }) => `${positionId} ${ts}`}
      />
    </div>
  );
}

/** The sum of what is listed. */
function Sum({ payments }: Pick<PaymentListProps, 'payments'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const sum = payments.reduce((total, { amount }) => money.add(total, amount), money.zero);
  const text = money.toShortText(sum);
  const time = formatMoment(payments.at(-1)?.ts ?? 0, locale);
  return (
    <dl className="flex flex-wrap gap-x-2 text-sm">
      <dt className="text-text-2">
        {t({ id: 'contract-data.own-sum', message: `Received less paid since ${{ time }} (USDT)` })}
      </dt>
      <dd>
        <Figure tone={gainTone(text)}>{signed(formatAmount(text, locale, 8), text)}</Figure>
      </dd>
    </dl>
  );
}

function useColumns({ baseCoin, stepSize }: ContractTerms): readonly Column<FundingPayment>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const long = t({ id: 'position.long', message: 'Long' });
  const short = t({ id: 'position.short', message: 'Short' });
  return [
    {
      key: 'time',
      card: 'title',
      head: t({ id: 'column.time', message: 'Time' }),
      cell: ({ ts }) => formatMoment(ts, locale),
    },
    {
      key: 'side',
      head: t({ id: 'column.side', message: 'Side' }),
      cell: ({ holdSide }) => (
        <span className={holdSide === 'long' ? 'text-up' : 'text-down'}>
          {holdSide === 'long' ? long : short}
        </span>
      ),
    },
    {
      key: 'size',
      head: t({ id: 'column.size', message: 'Size' }),
      figures: true,
      cell: ({ size }) => (
        <Figure>{`${formatDecimal(size, locale, decimalsOf(stepSize))} ${baseCoin}`}</Figure>
      ),
    },
    {
      key: 'rate',
      head: t({ id: 'funding.rate', message: 'Funding rate' }),
      figures: true,
      cell: ({ fundingRate }) => <Figure>{formatFundingRate(fundingRate, locale)}</Figure>,
    },
    {
      key: 'amount',
      head: t({ id: 'column.amount', message: 'Amount' }),
      figures: true,
      cell: ({ amount }) => (
        <Figure tone={gainTone(amount)}>
          {`${signed(formatAmount(amount, locale, 8), amount)} USDT`}
        </Figure>
      ),
    },
  ];
}
