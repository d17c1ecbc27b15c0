import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { TabbedPanel } from '@bourse/ui/panels';
import { SkeletonRows } from '@bourse/ui/states';
import { OrderBook } from '../book/order-book.tsx';
import { TradesSkeleton } from '../book/trades/trades-skeleton.tsx';

const TradeList = lazyComponent(
  async () => (await import('../book/trades/trade-list.tsx')).TradeList,
);

const Ladder = lazyComponent(async () => (await import('../ladder/ladder.tsx')).Ladder);

interface MarketPanelProps {
  readonly instrument: SpotInstrument;
  readonly className?: string;
}

/** The order book, the trades and the price ladder, one of them at a time. */
export function MarketPanel({ instrument, className }: MarketPanelProps) {
  const { t } = useLingui();
  return (
    <TabbedPanel
      label={t({ id: 'market.label', message: 'Order book and trades' })}
      className={className}
      tabs={[useBookTab(instrument), useTradesTab(instrument), useLadderTab(instrument)]}
    />
  );
}

export function BookPanel({ instrument }: MarketPanelProps) {
  const tab = useBookTab(instrument);
  return <TabbedPanel label={tab.label} tabs={[tab, useLadderTab(instrument)]} />;
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

function useLadderTab(instrument: SpotInstrument) {
  const { t } = useLingui();
  return {
    value: 'ladder',
    label: t({ id: 'ladder.title', message: 'Ladder' }),
    content: (
      <Suspense
        fallback={
          <SkeletonRows
            rows={12}
            label={t({ id: 'book.loading', message: 'Loading the order book' })}
          />
        }
      >
        <Ladder instrument={instrument} />
      </Suspense>
    ),
  };
}
