import type { Candle, Granularity } from '@bourse/gateway-contract';
import type { MarketView } from '../market/market-view.ts';
import type { Feed } from './feed.ts';

/** The current candle and the one before, so that they overlap a history that was just read. */
const inSnapshot = 2;

const maximumCandles = 500;

export class CandleFeed implements Feed {
  readonly action = 'update';
  readonly #market: MarketView;
  readonly #granularity: Granularity;
  #last: Candle | undefined;

  constructor(market: MarketView, granularity: Granularity) {
    this.#market = market;
    this.#granularity = granularity;
    this.#last = this.#candles(1)[0];
  }

  snapshot(): readonly Candle[] {
    return this.#candles(inSnapshot);
  }

  update(): readonly Candle[] | undefined {
    const known = this.#last;
    const changed = this.#since(known?.[0] ?? 0).filter((candle) => !isSame(candle, known));
    if (changed.length === 0) return undefined;
    this.#last = changed.at(-1);
    return changed;
  }

  #since(start: number): readonly Candle[] {
    const recent = this.#candles(inSnapshot);
    const candles = (recent[0]?.[0] ?? 0) <= start ? recent : this.#candles(maximumCandles);
    return candles.filter((candle) => candle[0] >= start);
  }

  #candles(limit: number): readonly Candle[] {
    return this.#market.candles(this.#granularity, limit);
  }
}

function isSame(candle: Candle, other: Candle | undefined): boolean {
  return candle.every((value, index) => value === other?.[index]);
}
