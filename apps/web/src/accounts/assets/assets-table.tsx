import type { Balance } from '@bourse/gateway-contract';
import { wholeBalance, type CoinHolding } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLedger } from '#page/page-context.ts';
import type { Instrument } from '#platform/market/product.ts';
import { type Column, DataTable } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';
import { TransferButton } from '../transfer/transfer-button.tsx';
import { AssetsBar } from './assets-bar.tsx';
import { ResetBar } from './reset-bar.tsx';
import { useBalanceColumns } from './use-balance-columns.tsx';
import { useAssets } from '../markets/own-lists.ts';

interface AssetsTableProps {
  readonly instrument: Instrument;
  /** Every coin is shown by default. */
  readonly isShown?: ((holding: CoinHolding) => boolean) | undefined;
  /** Renders the actions on a coin; none by default. */
  readonly actions?: ((coin: string) => ReactNode) | undefined;
}

const showAll = () => true;

export function AssetsTable({ instrument, isShown = showAll, actions }: AssetsTableProps) {
  const { t } = useLingui();
  const query = useAssets();
  const figures = useBalanceColumns(t({ id: 'column.frozen', message: 'In orders' }));
  const action: Column<Balance> = {
    key: 'action',
    card: 'action',
    head: t({ id: 'column.action', message: 'Action' }),
    figures: true,
    cell: ({ coin }) => actions?.(coin),
  };
  const columns = actions ? [...figures, action] : figures;
  const ledger = useLedger();
  return (
    <>
      {ledger === 'simulation' && <ResetBar />}
      <AssetsBar holdings={query.data?.map(wholeBalance)}>
        <TransferButton
          instrument={instrument}
          to="spot"
          coin={instrument.quoteCoin}
          coins={actions && ['USDT', ...(query.data ?? []).map(({ coin }) => coin)]}
        />
      </AssetsBar>
      <QueryState
        query={query}
        loading={t({ id: 'assets.loading', message: 'Loading balances' })}
        empty={t({ id: 'assets.none', message: 'You have no assets.' })}
      >
        {(balances) => (
          <DataTable
            label={t({ id: 'assets.title', message: 'Assets' })}
            columns={columns}
            rows={balances.filter((balance) => isShown(wholeBalance(balance)))}
            rowKey={({ coin }) => coin}
          />
        )}
      </QueryState>
    </>
  );
}
