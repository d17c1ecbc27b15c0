import type { DatabaseSync } from 'node:sqlite';
import type { Ledger } from '@bourse/gateway-contract';
import type { Route } from '../route/route.ts';
import type { AccountUpdate, AccountView } from './accounts/account-feed.ts';
import type { Listing } from './instruments/listings.ts';
import type { MarketView } from './market/market-view.ts';

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
