import type { DatabaseSync } from 'node:sqlite';
import type {
  Balance,
  BookLevel,
  Candle,
  Granularity,
  Ledger,
  PublicTrade,
  SpotFill,
  SpotOrder,
  Ticker,
} from '@bourse/gateway-contract';
import type { Route } from '../handler.ts';
import type { Listing } from './instruments/listings.ts';
import type { PriceLevel } from './matching/book-side.ts';

/** What an exchange needs. */
export interface ExchangeOptions {
  /** Open, `synchronous = FULL`, and never inside a transaction between two turns of the event loop. */
  readonly database: DatabaseSync;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The same seed gives the same market. */
  readonly seed: number;
  /** Receives the error of a disk that will not heal. */
  readonly onHalt?: (error: Error) => void;
  /** The pairs offered; all of them by default. */
  readonly listings?: readonly Listing[];
}

/** The best levels of a book, best first. */
export interface BookDepth {
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
}

/** What everybody may see of one pair in one ledger. */
export interface MarketView {
  /** Grows whenever the book changes. */
  readonly bookVersion: number;
  /** At most `depth` levels a side. */
  book(depth: number): BookDepth;
  /** A level as clients see it. */
  formatLevel(level: PriceLevel): BookLevel;
  /** The id of the last trade; `0` before the first. */
  readonly lastTradeId: number;
  /** The last `count` trades, oldest first. */
  latestTrades(count: number): readonly PublicTrade[];
  /** Trades after the one with this id, oldest first. */
  tradesAfter(id: number): readonly PublicTrade[];
  /** `undefined` before the first trade. */
  ticker(): Ticker | undefined;
  /** The last `limit` candles up to the one under way, oldest first. */
  candles(granularity: Granularity, limit: number): readonly Candle[];
}

/** What has changed of one account, once it is on disk. */
export interface AccountUpdate {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly orders: readonly SpotOrder[];
  readonly fills: readonly SpotFill[];
  readonly balances: readonly Balance[];
}

/** What a user sees of his own account. */
export interface AccountView {
  /** Newest first. */
  readonly orders: readonly SpotOrder[];
  readonly balances: readonly Balance[];
}

/** The exchange as the rest of the gateway sees it. */
export interface Exchange {
  readonly routes: readonly Route[];
  /** Whether orders reach the disk; while they do not, trading calls fail. */
  readonly isSound: boolean;
  /** Gives a new user his play money; resolves when it is on disk. Harmless to repeat. */
  openAccount(userId: string): Promise<void>;
  /** `undefined` for an unknown pair. */
  market(ledger: Ledger, symbol: string): MarketView | undefined;
  /** The account's open orders and balances. */
  account(userId: string, ledger: Ledger): AccountView;
  /** Calls the listener after each change of an account; returns the end of that. */
  subscribe(listener: (update: AccountUpdate) => void): () => void;
  /** Lets the simulated participants act. */
  start(): void;
  /** Stops them and writes what is left. The database stays open. */
  close(): void;
}
