import type { Ticker } from '@bourse/gateway-contract';
import type { MarketView } from '../market/market-view.ts';
import type { Feed } from './feed.ts';

export class TickerFeed implements Feed {
  readonly #market: MarketView;
  #bookVersion = -1;
  #published: Ticker | undefined;

  constructor(market: MarketView) {
    this.#market = market;
    this.update();
  }

  snapshot(): readonly Ticker[] {
    return this.#published ? [this.#published] : [];
  }

  /** Every trade changes the book too, so an unchanged book means an unchanged ticker. */
  update(): readonly Ticker[] | undefined {
    const { bookVersion } = this.#market;
    if (bookVersion === this.#bookVersion) return undefined;
    this.#bookVersion = bookVersion;
    const ticker = this.#market.ticker();
    if (!ticker || isSameTicker(ticker, this.#published)) return undefined;
    this.#published = ticker;
    return [ticker];
  }
}

function isSameTicker(ticker: Ticker, other: Ticker | undefined): boolean {
  return JSON.stringify(ticker) === JSON.stringify(other && { ...other, ts: ticker.ts });
}
