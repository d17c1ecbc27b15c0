import { liveGapMs } from './history.ts';
import type { Market } from './simulated-market.ts';

const savePricesEveryMs = 60_000;

export interface StartMarketsOptions {
  readonly markets: readonly Market[];
  readonly now: () => number;
  readonly savePrices: () => void;
}

export function startMarkets({ markets, now, savePrices }: StartMarketsOptions): () => void {
  // Different intervals keep the markets from moving together.
  const timers = markets.map((market, index) =>
    setInterval(
      () => {
        market.act(now());
      },
      liveGapMs + 7 * index,
    ),
  );
  const saving = setInterval(savePrices, savePricesEveryMs);
  return () => {
    for (const timer of [...timers, saving]) clearInterval(timer);
  };
}
