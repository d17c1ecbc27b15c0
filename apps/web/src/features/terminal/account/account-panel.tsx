import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { unknownFigure } from '@bourse/i18n-registry/figures';
import { withTexts } from '#platform/locale/texts.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useSession } from '@bourse/react/session';
import { MessageState, SkeletonRows } from '@bourse/ui/states';
import { TabbedPanel } from '@bourse/ui/panels';
import { useMarket, type AccountPanelName } from '#accounts/markets/market.ts';
import { useOpenOrders, useOpenPlans, usePositions } from '#accounts/markets/own-lists.ts';

/** The tabs that are open at first, for users only. */
const openTabs = () => withTexts(import('./open-tabs.ts'), 'tables');
const OpenPanel = lazyComponent(async () => (await openTabs()).OpenPanel);
const PositionsTable = lazyComponent(async () => (await openTabs()).PositionsTable);

/** The tabs that are closed at first. */
const records = () => withTexts(import('./record-tabs.ts'), 'tables');
const HistoryPanel = lazyComponent(async () => (await records()).HistoryPanel);
const FillsTable = lazyComponent(async () => (await records()).FillsTable);
const PositionHistoryTable = lazyComponent(async () => (await records()).PositionHistoryTable);
const TransactionsTable = lazyComponent(async () => (await records()).TransactionsTable);
const MarketAssets = lazyComponent(async () => (await records()).MarketAssets);

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
    content: (
      <ForUsers>
        <Suspense fallback={<SkeletonRows rows={4} label={labels[value]} />}>
          {contents[value]}
        </Suspense>
      </ForUsers>
    ),
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
