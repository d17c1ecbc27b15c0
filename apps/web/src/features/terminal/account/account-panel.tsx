import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { unknownFigure } from '#platform/format/format.ts';
import { useSession } from '#platform/session/session.ts';
import { MessageState } from '#ui/states/message-state.tsx';
import { TabbedPanel } from '#ui/panels/tabbed-panel.tsx';
import type { AccountPanelName } from '../market/market.ts';
import { useMarket } from '../market/market.ts';
import { usePositions } from '../positions/positions.ts';
import { useOpenOrders } from '../orders/open-orders.ts';
import { AssetsTable } from './assets-table.tsx';
import { FillsTable } from './fills-table.tsx';
import { OpenOrdersTable } from './open-orders-table.tsx';
import { PositionsTable } from './positions-table.tsx';
import { OrderHistoryTable } from './order-history-table.tsx';

interface AccountPanelProps {
  readonly instrument: SpotInstrument;
  readonly className?: string;
}

export function AccountPanel({ instrument, className }: AccountPanelProps) {
  const { t } = useLingui();
  const [first, ...others] = useMarket().accountPanels;
  const labels = useLabels();
  const contents: Record<AccountPanelName, ReactNode> = {
    positions: <PositionsTable instrument={instrument} />,
    open: <OpenOrdersTable instrument={instrument} />,
    history: <OrderHistoryTable />,
    fills: <FillsTable />,
    assets: <AssetsTable />,
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

function useLabels(): Record<AccountPanelName, string> {
  const { t } = useLingui();
  const { data: orders } = useOpenOrders();
  const count = orders?.length ?? unknownFigure;
  const { data: positions } = usePositions();
  const positionCount = positions?.length ?? unknownFigure;
  return {
    positions: t({ id: 'positions.open', message: `Positions (${{ count: positionCount }})` }),
    open: t({ id: 'orders.open', message: `Open orders (${{ count }})` }),
    history: t({ id: 'orders.history', message: 'Order history' }),
    fills: t({ id: 'orders.fills', message: 'Trade history' }),
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
