import { useLingui } from '@lingui/react/macro';
import { OpenPanel } from '#accounts/open/open-panel.tsx';
import { FillsTable } from '#accounts/records/fills-table.tsx';
import { HistoryPanel } from '#accounts/records/history-panel.tsx';
import { PositionHistoryTable } from '#accounts/records/position-history-table.tsx';
import { TransactionsTable } from '#accounts/records/transactions-table.tsx';
import { PositionsByContract } from './positions-by-contract.tsx';
import type { Tab } from '@bourse/ui/panels';

/** The tabs of records, for every pair. */
export function useRecordTabs() {
  const { t } = useLingui();
  const tab = (value: string, label: string, content: Tab['content']): Tab => ({
    value,
    label,
    content,
  });
  return {
    open: tab(
      'open',
      t({ id: 'orders.open-label', message: 'Open orders' }),
      <OpenPanel instrument={undefined} />,
    ),
    history: tab(
      'history',
      t({ id: 'orders.history', message: 'Order history' }),
      <HistoryPanel instrument={undefined} />,
    ),
    fills: tab(
      'fills',
      t({ id: 'orders.fills', message: 'Trade history' }),
      <FillsTable instrument={undefined} />,
    ),
    openPositions: tab(
      'open-positions',
      t({ id: 'positions.label', message: 'Open positions' }),
      <PositionsByContract />,
    ),
    positions: tab(
      'positions',
      t({ id: 'positions.history', message: 'Position history' }),
      <PositionHistoryTable instrument={undefined} />,
    ),
    transactions: tab(
      'transactions',
      t({ id: 'transactions.title', message: 'Transactions' }),
      <TransactionsTable instrument={undefined} />,
    ),
    loans: tab(
      'loans',
      t({ id: 'records.loans', message: 'Loans, interest, liquidations' }),
      <TransactionsTable instrument={undefined} scope="loans" />,
    ),
    all: tab(
      'all',
      t({ id: 'transactions.title', message: 'Transactions' }),
      <TransactionsTable instrument={undefined} scope="all" />,
    ),
  };
}
