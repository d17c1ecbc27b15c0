import type { DatabaseSync } from 'node:sqlite';
import type { CallContract, ContractTerms, Ledger, SpotInstrument } from '@bourse/gateway-contract';
import type { ClockState } from './clock.ts';
import type { Holdings } from './core/accounts/holdings.ts';
import type { Command, Receipt, Repetition } from './core/commands/command.ts';
import type { AccountNewsPage, AccountNews } from './service/feed/account-news.ts';
import type { AlertNewsPage } from './service/feed/alert-news.ts';
import type { TradeNewsPage } from './service/feed/trade-news.ts';
import type { TopicUpdate } from './feeds/topic-update.ts';
import type { Topic } from './feeds/topic.ts';
import type { ContractListing } from './instruments/contract-listings.ts';
import type { Listing } from './instruments/listings.ts';

export interface ExchangeOptions {
  /** Must be open, `synchronous = FULL`, and outside a transaction whenever the event loop runs. */
  readonly database: DatabaseSync;
  /** The wall clock. The exchange's own time follows it and never falls. */
  readonly now: () => number;
  /** The same seed gives the same market. */
  readonly seed: number;
  /** Receives a write error that no retry can fix. */
  readonly onHalt?: (error: Error) => void;
  /** Receives an unexpected error. What caused it has been rolled back, and the exchange goes on. */
  readonly onPoisoned?: ((error: Error) => void) | undefined;
  /** Receives what the exchange has found or could not do with its file, and goes on with. */
  readonly onWarning?: ((message: string) => void) | undefined;
  /** Days after which rows of the journal of a file are exported and dropped. Default 7. */
  readonly journalDays?: number | undefined;
  /** Factor of the time between two actions of the simulated participants. Default 1. */
  readonly marketPace?: number | undefined;
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
  /** `true` if {@link Exchange.newsAfter} has something new, of any user. */
  readonly hasNews?: boolean;
  /** `true` if {@link Exchange.tradesAfter} has something new, of any user. */
  readonly hasTrades?: boolean;
  /** `true` if {@link Exchange.alertsAfter} has something new, of any user. */
  readonly hasAlerts?: boolean;
}

/** An answer arrives after every feed that precedes it. */
export interface TopicSource {
  /** Resolves with the snapshot before the topic's next update; `undefined` for an unknown market. */
  follow(topic: Topic): Promise<Uint8Array | undefined>;
  leave(topic: Topic): void;
  subscribe(listener: (feed: ExchangeFeed) => void): () => void;
}

/** Traded instruments. A replayed capture may have changed the tick sizes. */
export interface Instruments {
  readonly spot: readonly SpotInstrument[];
  readonly futures: readonly ContractTerms[];
}

/** Figures of the exchange in the user overview. */
export interface UserStanding {
  readonly feeLevel: number;
  /** Value of the funding account in USDT, as decimal text; empty while a price is unknown. */
  readonly fundValue: string;
}

/** The exchange as the gateway uses it. All messages can be sent to another thread or process. */
export interface Exchange extends TopicSource {
  /** The calls that the exchange answers. */
  readonly contracts: readonly CallContract[];
  readonly instruments: Instruments;
  readonly isHealthy: boolean;
  readonly clock: ClockState;
  /** Number of commands that ended with an unexpected error, since the start. Nothing of them has stayed. */
  readonly poisoned: number;
  /** Runs a writing call. Resolves when its change is on disk; a repetition resolves with the first receipt. */
  send(command: Command, repetition?: Repetition): Promise<Receipt>;
  /** Resolves with the receipt that {@link Exchange.send} has for a repetition; with `undefined` for a first call. */
  receiptOf(
    command: Omit<Command, 'payload'>,
    repetition: Repetition,
  ): Promise<Receipt | undefined>;
  /** Answers a reading call. */
  ask(question: Command): Promise<Receipt>;
  /** Credits a new user's grant. Resolves when it is stored. Idempotent. */
  openAccount(userId: string): Promise<void>;
  standingOf(ledger: Ledger, userId: string): Promise<UserStanding>;
  holdings(ledger: Ledger): Promise<Holdings>;
  /**
   * Resolves with the stored liquidations and delisted orders after a place, which an earlier answer has named; without one, only
   * with the place of the last of them. A caller that stores the place with what it does reads each of them once, also after a restart.
   */
  newsAfter(place?: string): Promise<AccountNewsPage>;
  /** Resolves with the stored fills and triggered plans after a place, as {@link Exchange.newsAfter} does. */
  tradesAfter(place?: string): Promise<TradeNewsPage>;
  /** Resolves with the reached alerts after a place, as {@link Exchange.newsAfter} does. */
  alertsAfter(place?: string): Promise<AlertNewsPage>;
  /** Resolves with the accounts that are close to a liquidation. */
  marginCalls(ledger: Ledger): Promise<readonly AccountNews[]>;
  /**
   * Moves the simulated price of a symbol, in quote coin, for tests.
   * @throws RangeError for a bad price, or a symbol that follows another one or a capture.
   */
  movePrice(symbol: string, price: string): Promise<void>;
  start(): void;
  /** Resolves when everything that was accepted is stored. */
  close(): Promise<void>;
}
