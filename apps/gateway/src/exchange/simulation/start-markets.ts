import { liveGapMs } from './history.ts';
import type { Market } from './simulated-market.ts';

const savePricesEveryMs = 60_000;

/** What runs while the exchange is started. */
export interface StartMarketsOptions {
  readonly markets: readonly Market[];
  readonly now: () => number;
  /** Called now and then, so that a crash loses little of the price. */
  readonly savePrices: () => void;
}

/** Lets the participants of every market act until the returned function is called. */
export function startMarkets({ markets, now, savePrices }: StartMarketsOptions): () => void {
  // Each market has a beat of its own, a little uneven, so that they do not move in step.
  const beats = markets.map((market, index) =>
    setInterval(
      () => {
        market.act(now());
      },
      liveGapMs + 7 * index,
    ),
  );
  const saving = setInterval(savePrices, savePricesEveryMs);
  return () => {
    for (const timer of [...beats, saving]) clearInterval(timer);
  };
}
