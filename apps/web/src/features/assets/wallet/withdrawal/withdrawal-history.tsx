import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { type Column, DataTable, Figure } from '@bourse/ui/figures';
import { Panel } from '@bourse/ui/panels';
import { QueryState } from '#ui/states/query-state.tsx';
import { useWithdrawals, type Withdrawal } from '@bourse/react/funds';
import { useMovementColumns } from '../movement-columns.tsx';

export function WithdrawalHistory() {
  const { t } = useLingui();
  const label = t({ id: 'wallet.withdrawals', message: 'Withdrawals' });
  const columns = useColumns();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{label}</h2>
      <Panel label={label} className="min-h-40">
        <QueryState
          query={useWithdrawals()}
          loading={t({ id: 'wallet.withdrawals-loading', message: 'Loading withdrawals' })}
          empty={t({ id: 'wallet.no-withdrawals', message: 'You have no withdrawals yet.' })}
        >
          {(withdrawals) => (
            <DataTable
              label={label}
              columns={columns}
              rows={withdrawals}
              rowKey={({ withdrawalId }) => withdrawalId}
            />
          )}
        </QueryState>
      </Panel>
    </section>
  );
}

function useColumns(): readonly Column<Withdrawal>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { time, amount, chain, address, transaction } = useMovementColumns<Withdrawal>();
  const states: Record<Withdrawal['status'], string> = {
    pending: t({ id: 'wallet.on-its-way', message: 'In transit' }),
    done: t({ id: 'wallet.sent', message: 'Sent' }),
    refused: t({ id: 'wallet.credited-back', message: 'Rejected and refunded' }),
  };
  return [
    time,
    amount,
    {
      key: 'state',
      card: 'title',
      head: t({ id: 'column.status', message: 'Status' }),
      cell: ({ status }) => states[status],
    },
    {
      key: 'fee',
      head: t({ id: 'column.fee', message: 'Fee' }),
      figures: true,
      cell: ({ fee }) => <Figure>{formatAmount(fee, locale)}</Figure>,
    },
    chain,
    address,
    transaction,
  ];
}
