import type { PublicTrade } from '@bourse/gateway-contract';
import type { MarketView } from '../market/market-view.ts';
import type { Feed } from './feed.ts';

const inSnapshot = 50;

export class TradeFeed implements Feed {
  readonly action = 'update';
  readonly #market: MarketView;
  #lastId: number;

  constructor(market: MarketView) {
    this.#market = market;
    this.#lastId = market.lastTradeId;
  }

  snapshot(): readonly PublicTrade[] {
    return this.#market.latestTrades(inSnapshot);
  }

  update(): readonly PublicTrade[] | undefined {
    const { lastTradeId } = this.#market;
    if (lastTradeId === this.#lastId) return undefined;
    const trades = this.#market.tradesAfter(this.#lastId);
    this.#lastId = lastTradeId;
    return trades;
  }
}
