import type { DatabaseSync } from 'node:sqlite';
import type { Balance, Ledger, SpotOrder } from '@bourse/gateway-contract';
import type { Route } from '../route/route.ts';
import type { AccountUpdate } from './service/account-feed.ts';
import type { ContractListing } from './instruments/contract-listings.ts';
import type { Listing } from './instruments/listings.ts';
import type { MarketView } from './market/market-view.ts';

export interface ExchangeOptions {
  /** Must be open, `synchronous = FULL`, and outside a transaction whenever the event loop runs. */
  readonly database: DatabaseSync;
  readonly now: () => number;
  /** The same seed gives the same market. */
  readonly seed: number;
  /** Receives a write error that no retry can fix. */
  readonly onHalt?: (error: Error) => void;
  readonly listings?: readonly Listing[];
  /** Perpetual contracts. Default: all. */
  readonly contracts?: readonly ContractListing[];
}

/** A user's spot account in a ledger. */
interface AccountView {
  /** Open orders, newest first. */
  readonly orders: readonly SpotOrder[];
  readonly balances: readonly Balance[];
}

export interface Exchange {
  readonly routes: readonly Route[];
  readonly isHealthy: boolean;
  /** Credits a new user's grant. Resolves when it is stored. Idempotent. */
  openAccount(userId: string): Promise<void>;
  market(ledger: Ledger, symbol: string): MarketView | undefined;
  account(userId: string, ledger: Ledger): AccountView;
  /** Calls the listener after each change of an account. Returns the function that unsubscribes. */
  subscribe(listener: (update: AccountUpdate) => void): () => void;
  start(): void;
  close(): void;
}
