import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { unknownFigure } from '#platform/format/format.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useSession } from '#platform/session/session.ts';
import { MessageState } from '#ui/states/message-state.tsx';
import { TabbedPanel } from '#ui/panels/tabbed-panel.tsx';
import type { AccountPanelName } from '../market/market.ts';
import { useMarket } from '../market/market.ts';
import { usePositions } from '../positions/positions.ts';
import { useOpenPlans } from '../orders/open-plans.ts';
import { useOpenOrders } from '../orders/open-orders.ts';
import { AssetsTable } from './assets-table.tsx';
import { FuturesAssets } from './futures-assets.tsx';
import { MarginAssetsTable } from './margin-assets-table.tsx';
import { FillsTable } from '../records/fills-table.tsx';
import { OpenPanel } from './open-panel.tsx';
import { PositionsTable } from './positions-table.tsx';
import { HistoryPanel } from '../records/history-panel.tsx';
import { PositionHistoryTable } from '../records/position-history-table.tsx';
import { TransactionsTable } from '../records/transactions-table.tsx';

interface AccountPanelProps {
  readonly instrument: Instrument;
  readonly className?: string;
}

export function AccountPanel({ instrument, className }: AccountPanelProps) {
  const { t } = useLingui();
  const [first, ...others] = useMarket().accountPanels;
  const labels = useLabels();
  const contents: Record<AccountPanelName, ReactNode> = {
    positions: <PositionsTable instrument={instrument} />,
    open: <OpenPanel instrument={instrument} />,
    history: <HistoryPanel instrument={instrument} />,
    fills: <FillsTable instrument={instrument} />,
    closed: <PositionHistoryTable instrument={instrument} />,
    transactions: <TransactionsTable instrument={instrument} />,
    assets: <MarketAssets instrument={instrument} />,
  };
  const toTab = (value: AccountPanelName) => ({
    value,
    label: labels[value],
    content: <ForUsers>{contents[value]}</ForUsers>,
  });
  return (
    <TabbedPanel
      label={t({ id: 'lower.label', message: 'Orders and assets' })}
      className={className}
      tabs={[toTab(first), ...others.map(toTab)]}
    />
  );
}

const assets = { spot: AssetsTable, margin: MarginAssetsTable, futures: FuturesAssets } as const;

function MarketAssets({ instrument }: { readonly instrument: Instrument }) {
  const Assets = assets[useMarket().kind];
  return <Assets instrument={instrument} />;
}

function useLabels(): Record<AccountPanelName, string> {
  const { t } = useLingui();
  const { data: orders } = useOpenOrders();
  const { data: plans } = useOpenPlans();
  const count = orders && plans ? orders.length + plans.length : unknownFigure;
  const { data: positions } = usePositions();
  const positionCount = positions?.length ?? unknownFigure;
  return {
    positions: t({ id: 'positions.open', message: `Positions (${{ count: positionCount }})` }),
    open: t({ id: 'orders.open', message: `Open orders (${{ count }})` }),
    history: t({ id: 'orders.history', message: 'Order history' }),
    fills: t({ id: 'orders.fills', message: 'Trade history' }),
    closed: t({ id: 'positions.history', message: 'Position history' }),
    transactions: t({ id: 'transactions.title', message: 'Transactions' }),
    assets: t({ id: 'assets.title', message: 'Assets' }),
  };
}

function ForUsers({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  if (useSession().status !== 'anonymous') return children;
  return (
    <MessageState
      title={t({
        id: 'lower.signed-out',
        message: 'Log in to see your orders, trades and balances.',
      })}
    />
  );
}
