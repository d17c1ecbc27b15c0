import type { DatabaseSync } from 'node:sqlite';
import type { Ledger } from '@bourse/gateway-contract';
import type { Route } from '../route/route.ts';
import type { Holdings } from './core/accounts/holdings.ts';
import type { TopicUpdate } from './feeds/topic-update.ts';
import type { Topic } from './feeds/topic.ts';
import type { ContractListing } from './instruments/contract-listings.ts';
import type { Listing } from './instruments/listings.ts';

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
  /** Distance of OTC quotes from the mean price of the book, as a decimal rate. Default: that of the desk's terms. */
  readonly otcSpread?: string | undefined;
  /** A capture that is played into one market. Default: none. */
  readonly replay?: ReplayFile | undefined;
}

export interface ReplayFile {
  readonly file: string;
  /** From 1 to 10. */
  readonly speed: number;
}

export interface ExchangeFeed {
  /** Grows by one with each feed. */
  readonly seq: number;
  readonly topics: readonly TopicUpdate[];
}

/** An answer arrives after every feed that precedes it. */
export interface TopicSource {
  /** Resolves with the snapshot before the topic's next update; `undefined` for an unknown market. */
  follow(topic: Topic): Promise<Uint8Array | undefined>;
  leave(topic: Topic): void;
  subscribe(listener: (feed: ExchangeFeed) => void): () => void;
}

/** Figures of the exchange in the user overview. */
export interface UserStanding {
  readonly feeLevel: number;
  /** Value of the funding account in USDT, as decimal text; empty while a price is unknown. */
  readonly fundValue: string;
}

/** The exchange as the gateway uses it. All messages can be sent to another thread or process. */
export interface Exchange extends TopicSource {
  readonly routes: readonly Route[];
  readonly isHealthy: boolean;
  /** Credits a new user's grant. Resolves when it is stored. Idempotent. */
  openAccount(userId: string): Promise<void>;
  standingOf(ledger: Ledger, userId: string): Promise<UserStanding>;
  holdings(ledger: Ledger): Promise<Holdings>;
  /**
   * Moves the simulated price of a symbol, in quote coin, for tests.
   * @throws RangeError for a bad price, or a symbol that follows another one or a capture.
   */
  movePrice(symbol: string, price: string): Promise<void>;
  start(): void;
  /** Resolves when everything that was accepted is stored. */
  close(): Promise<void>;
}
