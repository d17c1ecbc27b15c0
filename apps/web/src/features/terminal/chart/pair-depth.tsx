import { useDepth } from '@bourse/react';
import { DepthChart } from '@bourse/trading-chart/react';
import { useLingui } from '@lingui/react/macro';
import { useProduct, type Instrument } from '#platform/market/product.ts';
import { MessageState, Skeleton } from '@bourse/ui/states';
import { StaleArea } from '../market/stale-area.tsx';

/** Cumulative bids and asks around the middle price. */
export function PairDepth({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useLingui();
  const { isLoading, bids, asks } = useDepth(useProduct(), instrument.symbol);
  if (isLoading) return <Skeleton className="m-2 flex-1" />;
  if (bids.length === 0 || asks.length === 0) {
    return (
      <MessageState
        title={t({ id: 'depth.empty', message: 'One side of the order book is empty.' })}
      />
    );
  }
  return (
    <StaleArea className="flex min-h-0 flex-1 flex-col">
      <DepthChart market={instrument} bids={bids} asks={asks} />
    </StaleArea>
  );
}
