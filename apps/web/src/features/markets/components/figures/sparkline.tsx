import { shownHere, useLoadedCandles } from '@bourse/react';
import type { Candle } from '@bourse/gateway-contract';
import { useProduct } from '#platform/market/product.ts';
import type { Tone } from '@bourse/ui/figures';
import { PriceLine } from '#ui/figures/price-line.tsx';

const refreshMs = 300_000;

interface SparklineProps {
  readonly symbol: string;
  /** The newest price, where the line ends. */
  readonly last: string | undefined;
  readonly tone: Tone;
}

/** The last 24 hours as a line. The change beside it says the same in words. */
export function Sparkline({ symbol, last, tone }: SparklineProps) {
  const { data: closes } = useDayOf(symbol);
  return <PriceLine prices={closes} last={last} tone={tone} />;
}

/** The hourly closing prices of a day. A tile does without those that could not be loaded. */
function useDayOf(symbol: string) {
  const range = { symbol, granularity: '1h', limit: '25' } as const;
  return useLoadedCandles(useProduct(), range, {
    select: toCloses,
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    meta: shownHere,
  });
}

function toCloses(candles: readonly Candle[]): readonly string[] {
  return candles.map(([, , , , close]) => close);
}
