import type { SpotInstrument } from '@bourse/gateway-contract';
import { directionOf } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { unknownFigure } from '#platform/format.ts';
import { useLocale } from '#platform/locale.ts';
import { useSession } from '#platform/session.ts';
import { MessageState } from '#ui/message-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useOpenOrders } from '../api/open-orders.ts';
import { AssetsTable } from './assets-table.tsx';
import { FillsTable } from './fills-table.tsx';
import { OpenOrdersTable } from './open-orders-table.tsx';
import { OrderHistoryTable } from './order-history-table.tsx';

interface LowerPanelProps {
  readonly instrument: SpotInstrument;
  readonly className?: string;
}

/** Everything that is the user's own: orders, executions, balances. */
export function LowerPanel({ instrument, className }: LowerPanelProps) {
  const { t } = useLingui();
  const direction = directionOf(useLocale());
  const session = useSession();
  const [tab, setTab] = useState('open');
  const { data: orders } = useOpenOrders();
  const label = t({ id: 'lower.label', message: 'Orders and assets' });
  const count = orders?.length ?? unknownFigure;
  const own = (content: React.ReactNode) =>
    session.status === 'anonymous' ? (
      <MessageState
        title={t({
          id: 'lower.signed-out',
          message: 'Log in to see your orders, trades and balances.',
        })}
      />
    ) : (
      content
    );
  return (
    <Panel label={label} {...(className ? { className } : {})}>
      <Tabs
        label={label}
        direction={direction}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'open',
            label: t({ id: 'orders.open', message: `Open orders (${{ count }})` }),
            content: own(<OpenOrdersTable instrument={instrument} />),
          },
          {
            value: 'history',
            label: t({ id: 'orders.history', message: 'Order history' }),
            content: own(<OrderHistoryTable />),
          },
          {
            value: 'fills',
            label: t({ id: 'orders.fills', message: 'Trade history' }),
            content: own(<FillsTable />),
          },
          {
            value: 'assets',
            label: t({ id: 'assets.title', message: 'Assets' }),
            content: own(<AssetsTable />),
          },
        ]}
      />
    </Panel>
  );
}
