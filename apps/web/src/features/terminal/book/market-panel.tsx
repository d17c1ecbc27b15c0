import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { TabbedPanel } from '@bourse/ui/panels';
import { OrderBook } from './order-book.tsx';
import { TradesSkeleton } from './trades/trades-skeleton.tsx';

const TradeList = lazy(async () => ({
  default: (await import('./trades/trade-list.tsx')).TradeList,
}));

interface MarketPanelProps {
  readonly instrument: SpotInstrument;
  readonly className?: string;
}

/** The order book and the trades, one of them at a time. */
export function MarketPanel({ instrument, className }: MarketPanelProps) {
  const { t } = useLingui();
  return (
    <TabbedPanel
      label={t({ id: 'market.label', message: 'Order book and trades' })}
      className={className}
      tabs={[useBookTab(instrument), useTradesTab(instrument)]}
    />
  );
}

export function BookPanel({ instrument }: MarketPanelProps) {
  const tab = useBookTab(instrument);
  return <TabbedPanel label={tab.label} tabs={[tab]} />;
}

export function TradesPanel({ instrument }: MarketPanelProps) {
  const tab = useTradesTab(instrument);
  return <TabbedPanel label={tab.label} tabs={[tab]} />;
}

function useBookTab(instrument: SpotInstrument) {
  const { t } = useLingui();
  return {
    value: 'book',
    label: t({ id: 'book.title', message: 'Order book' }),
    content: <OrderBook instrument={instrument} />,
  };
}

function useTradesTab(instrument: SpotInstrument) {
  const { t } = useLingui();
  return {
    value: 'trades',
    label: t({ id: 'trades.title', message: 'Trades' }),
    content: (
      <Suspense fallback={<TradesSkeleton />}>
        <TradeList instrument={instrument} />
      </Suspense>
    ),
  };
}
