import type { CallAnswer, getDeposits } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { type Column, DataTable } from '@bourse/ui/figures';
import { Panel } from '@bourse/ui/panels';
import { QueryState } from '#ui/states/query-state.tsx';
import { useDeposits } from '@bourse/react/funds';
import { useAccountNames } from '#accounts/balances/account-names.ts';
import { useMovementColumns } from '../movement-columns.tsx';

type Deposit = CallAnswer<typeof getDeposits>['deposits'][number];

export function DepositHistory() {
  const { t } = useLingui();
  const { time, amount, chain, address, transaction } = useMovementColumns<Deposit>();
  const state: Column<Deposit> = {
    key: 'state',
    card: 'title',
    head: t({ id: 'column.status', message: 'Status' }),
    cell: (deposit) => <DepositState deposit={deposit} />,
  };
  const names = useAccountNames();
  const account: Column<Deposit> = {
    key: 'account',
    head: t({ id: 'wallet.to-account', message: 'To' }),
    cell: (deposit) => names[deposit.account],
  };
  const label = t({ id: 'wallet.deposits', message: 'Deposits' });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{label}</h2>
      <Panel label={label} className="min-h-40">
        <QueryState
          query={useDeposits()}
          loading={t({ id: 'wallet.deposits-loading', message: 'Loading deposits' })}
          empty={t({ id: 'wallet.no-deposits', message: 'You have no deposits yet.' })}
        >
          {(deposits) => (
            <DataTable
              label={label}
              columns={[time, amount, state, account, chain, address, transaction]}
              rows={deposits}
              rowKey={({ depositId }) => depositId}
            />
          )}
        </QueryState>
      </Panel>
    </section>
  );
}

function DepositState({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useLingui();
  const { status, confirmations, requiredConfirmations: required } = deposit;
  if (status === 'done') return t({ id: 'wallet.credited', message: 'Credited' });
  return t({
    id: 'wallet.confirming',
    message: `Confirming ${{ confirmations }}/${{ required }}`,
  });
}
