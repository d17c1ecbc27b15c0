import type { ContractListing } from '../instruments/contract-listings.ts';
import type { Listing } from '../instruments/listings.ts';
import type { Account } from './accounts/account.ts';
import { Accounts } from './accounts/accounts.ts';
import type { Movement } from './accounts/movement.ts';
import type { Market, MarketListener } from './market.ts';
import { contractOf, createContracts, createMarkets, finderOf } from './markets.ts';
import { OpenOrders } from './orders/open-orders.ts';
import { Effects } from './records/effects.ts';
import { Reactions, type Reaction } from './reactions.ts';
import { PlanBook } from './triggers/plan-book.ts';

export interface BaseOptions {
  readonly listings: readonly Listing[];
  readonly contracts?: readonly ContractListing[] | undefined;
  /** Returns the highest id of a kind of records; `0` before the first. */
  readonly lastId: (kind: string) => bigint;
  readonly onTrade?: MarketListener['onTrade'];
  /** Number of users, positions or debts that are processed without a pause. Default: 50. */
  readonly sliceSize?: number | undefined;
  /** Markets of an earlier core, with their books. Default: new ones. */
  readonly markets?: readonly Market[] | undefined;
}

export type Base = ReturnType<typeof createBase>;

/** Creates what all products share: accounts, markets, effects, and the watch over prices. */
export function createBase(options: BaseOptions) {
  const { listings, contracts = [], lastId, onTrade = () => undefined, sliceSize = 50 } = options;
  const effects = new Effects();
  const movementListeners: ((movement: Movement) => void)[] = [];
  const accounts = new Accounts((movement) => {
    effects.move(movement);
    for (const listen of movementListeners) listen(movement);
  });
  const priceListeners: ((market: Market) => void)[] = [];
  const reactions: Reaction[] = [];
  const follow = new Reactions(reactions, sliceSize);
  const noteChange = (market: Market): void => {
    follow.noteChange(market);
  };
  const { nextId, noteId } = createIds(lastId);
  const book = new PlanBook({ effects, nextId, onDue: noteChange });
  const onPrices: MarketListener['onPrices'] = (market) => {
    noteChange(market);
    book.notePrices(market);
    for (const listen of priceListeners) listen(market);
  };
  const traded = createContracts(contracts);
  const listener = { onTrade, onPrices };
  const markets = options.markets ?? createMarkets(listings, traded, listener);
  for (const market of markets) market.listen(listener);
  const marketOf = finderOf(markets);
  const shared = { effects, accounts, open: new OpenOrders(), nextId, noteId, sliceSize };
  return {
    ...shared,
    movementListeners,
    priceListeners,
    reactions,
    follow,
    book,
    traded,
    markets,
    marketOf,
  };
}

export function futuresPorts(base: Base) {
  const { markets, marketOf, traded } = base;
  return {
    ...base,
    markets: markets.filter(({ kind }) => kind === 'futures'),
    contractOf: (symbol: string) => contractOf(traded, symbol),
    marketOf: ({ ledger }: Account, symbol: string) => marketOf(ledger, 'futures', symbol),
  };
}

function createIds(lastId: BaseOptions['lastId']) {
  const last = new Map<string, bigint>();
  const lastOf = (kind: string): bigint => last.get(kind) ?? lastId(kind);
  return {
    nextId: (kind: string): bigint => {
      const id = lastOf(kind) + 1n;
      last.set(kind, id);
      return id;
    },
    noteId: (kind: string, id: bigint): void => {
      if (id > lastOf(kind)) last.set(kind, id);
    },
  };
}
