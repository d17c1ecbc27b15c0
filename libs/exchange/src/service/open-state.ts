import type { CommandHandler } from '../core/commands/command.ts';
import { createCore, type Core, type CoreOptions } from '../core/create-core.ts';
import type { RecordName } from '../core/records/record-name.ts';
import type { ContractListing } from '../instruments/contract-listings.ts';
import type { Journal } from '../journal/journal.ts';
import { StoredState } from '../journal/state.ts';
import { indicatorAt } from '../market/indicators.ts';
import type { Owner } from './owner.ts';
import { createQueries, type QueriesOptions } from './queries/queries.ts';

export interface StateOptions extends Pick<
  CoreOptions,
  'listings' | 'otcTerms' | 'markets' | 'onTrade' | 'sliceSize'
> {
  readonly journal: Journal;
  readonly contracts?: readonly ContractListing[] | undefined;
  readonly dataOf: QueriesOptions['dataOf'];
  /** Returns the last text of a record that waits to be written. */
  readonly pendingBody: (kind: string, owner: Owner, name: RecordName) => string | undefined;
}

/** The core, and the questions that are answered from it. */
export interface State {
  readonly core: Core;
  readonly queries: ReadonlyMap<string, CommandHandler>;
}

/** Reads the state from disk. Books of `markets` stay as they are, with the restored orders in their places. */
export function openState(options: StateOptions): State {
  const { journal, listings, contracts = [], dataOf, pendingBody, markets = [] } = options;
  const core: Core = createCore({
    ...options,
    lastId: (kind) => journal.lastId(kind),
    lastPrice: (symbol) => journal.price(symbol),
    interestOf: (market) => dataOf(market).interest,
    indicatorAt: (market, indicator, now) => indicatorAt(dataOf(market), indicator, now),
    endedOrder: (ledger, userId, name) => {
      const body = pendingBody('order', { ledger, userId }, name);
      return body ? stored.toOrder(body) : stored.order(ledger, userId, name);
    },
    endedPlan: (ledger, userId, name) => {
      const body = pendingBody('plan', { ledger, userId }, name);
      return body ? stored.toPlan(body) : stored.plan(ledger, userId, name);
    },
    endedQuote: (ledger, userId, name) => {
      const body = pendingBody('otc', { ledger, userId }, name);
      return body ? stored.toQuote(body) : stored.quote(ledger, userId, name);
    },
  });
  const stored = new StoredState(journal, core.accounts);
  stored.restore(core);
  // Marks and plans follow from the prices that the markets have kept.
  for (const market of markets) market.setPrices({});
  // Reads what all users own, which the first command would do otherwise.
  if (journal.lastTime > 0) core.begin(journal.lastTime);
  const queries = createQueries({ core, stored, listings, contracts, dataOf });
  return { core, queries: new Map(queries.map((query) => [query.path, query])) };
}
