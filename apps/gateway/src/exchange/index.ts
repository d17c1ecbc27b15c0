export { createExchange } from './create-exchange.ts';
export type {
  AccountUpdate,
  AccountView,
  BookDepth,
  Exchange,
  ExchangeOptions,
  MarketView,
} from './exchange.ts';
export { listings } from './instruments/listings.ts';
export type { Listing } from './instruments/listings.ts';
export type { PriceLevel } from './matching/book-side.ts';
