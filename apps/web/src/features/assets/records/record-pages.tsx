import { useLingui } from '@lingui/react/macro';
import { markets } from '#accounts/markets/markets.ts';
import { RecordPage } from './record-page.tsx';
import { useRecordTabs } from './use-record-tabs.tsx';

export function SpotRecordsPage() {
  const { t } = useLingui();
  const { open, history, fills, transactions } = useRecordTabs();
  return (
    <RecordPage
      page="/record/exchange"
      title={t({ id: 'records.spot', message: 'Spot records' })}
      description={t({
        id: 'records.spot-description',
        message: 'Your spot open orders, order history, trades and transfers.',
      })}
      hint={t({
        id: 'records.spot-hint',
        message: 'Log in to see your spot orders, trades and transfers.',
      })}
      market={markets.spot}
      tabs={[open, history, fills, transactions]}
    />
  );
}

export function MarginRecordsPage() {
  const { t } = useLingui();
  const { history, fills, transactions } = useRecordTabs();
  return (
    <RecordPage
      page="/record/margin"
      title={t({ id: 'records.margin', message: 'Margin records' })}
      description={t({
        id: 'records.margin-description',
        message: 'Your margin order history, trades and transactions.',
      })}
      hint={t({
        id: 'records.margin-hint',
        message: 'Log in to see your margin orders, trades and transactions.',
      })}
      market={markets.margin}
      tabs={[history, fills, transactions]}
    />
  );
}

export function FuturesRecordsPage() {
  const { t } = useLingui();
  const { history, fills, transactions } = useRecordTabs();
  return (
    <RecordPage
      page="/record/mcp"
      title={t({ id: 'records.futures', message: 'Futures records' })}
      description={t({
        id: 'records.futures-description',
        message: 'Your futures orders, trades and fees.',
      })}
      hint={t({
        id: 'records.futures-hint',
        message: 'Log in to see your futures orders, trades and fees.',
      })}
      market={markets.futures}
      tabs={[history, fills, transactions]}
    />
  );
}

export function MarginOrdersPage() {
  const { t } = useLingui();
  const { open, history, loans } = useRecordTabs();
  return (
    <RecordPage
      page="/order/marginOrderInfo"
      title={t({ id: 'records.margin-orders', message: 'Margin orders and loans' })}
      description={t({
        id: 'records.margin-orders-description',
        message: 'Your margin orders, loans, repayments, interest and liquidations.',
      })}
      hint={t({
        id: 'records.margin-orders-hint',
        message: 'Log in to see your margin orders, loans, interest and liquidations.',
      })}
      market={markets.margin}
      tabs={[open, history, loans]}
    />
  );
}

export function FuturesOrdersPage() {
  const { t } = useLingui();
  const { open, openPositions, history, positions } = useRecordTabs();
  return (
    <RecordPage
      page="/order/mcp"
      title={t({ id: 'records.futures-orders', message: 'Futures orders and positions' })}
      description={t({
        id: 'records.futures-orders-description',
        message: 'Your futures orders and your open and closed positions.',
      })}
      hint={t({
        id: 'records.futures-orders-hint',
        message: 'Log in to see your futures orders and closed positions.',
      })}
      market={markets.futures}
      tabs={[open, openPositions, history, positions]}
    />
  );
}

export function TransactionsPage() {
  const { t } = useLingui();
  const { all } = useRecordTabs();
  return (
    <RecordPage
      page="/transac"
      title={t({ id: 'transactions.title', message: 'Transactions' })}
      description={t({
        id: 'transactions.description',
        message: 'Every transfer, deposit, withdrawal, loan, funding payment and fee.',
      })}
      hint={t({
        id: 'transactions.hint',
        message: 'Log in to see your transfers, deposits, withdrawals and fees.',
      })}
      market={markets.spot}
      tabs={[all]}
    />
  );
}
