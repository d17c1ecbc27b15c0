export { createExchange } from './create-exchange.ts';
export type { Exchange, ExchangeOptions } from './exchange.ts';
export type { AccountUpdate } from './accounts/account-feed.ts';
export type { BookDepth, MarketView } from './market/market-view.ts';
export { listings } from './instruments/listings.ts';
export type { Listing } from './instruments/listings.ts';
export type { PriceLevel } from './matching/book-side.ts';
