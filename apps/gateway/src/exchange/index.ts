export { createExchange } from './create-exchange.ts';
export { audit } from './journal/audit.ts';
export type { Exchange, ExchangeOptions } from './exchange.ts';
export type { AccountUpdate } from './service/account-feed.ts';
export type { BookDepth, MarketView } from './market/market-view.ts';
export { listings } from './instruments/listings.ts';
export type { Listing } from './instruments/listings.ts';
export type { PriceLevel } from './core/matching/book-side.ts';
