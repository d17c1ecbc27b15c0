import { shownHere, useLoadedCandles } from '@bourse/react';
import type { Candle } from '@bourse/gateway-contract';
import { useProduct } from '#platform/market/product.ts';
import { linePoints, type Tone } from '@bourse/ui/figures';

const box = { width: 120, height: 40 };
const refreshMs = 300_000;
const colors: Record<Tone, string> = {
  plain: 'text-text-3',
  up: 'text-up',
  down: 'text-down',
  quiet: 'text-text-3',
};

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

interface PriceLineProps extends Pick<SparklineProps, 'last' | 'tone'> {
  /** Undefined until they are loaded. */
  readonly prices: readonly string[] | undefined;
}

/** Prices as a line, of which the last one is the newest price. */
export function PriceLine({ prices: known, last, tone }: PriceLineProps) {
  const prices = known && last !== undefined ? [...known.slice(0, -1), last] : known;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className={`h-8 w-full sm:h-10 ${colors[tone]}`}
    >
      {prices && prices.length > 1 && (
        <polyline
          points={linePoints(prices, box)}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
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
