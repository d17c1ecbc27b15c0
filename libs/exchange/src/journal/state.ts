import type { Ledger } from '@bourse/gateway-contract';
import type { Core } from '../core/create-core.ts';
import type { Account } from '../core/accounts/account.ts';
import type { Accounts } from '../core/accounts/accounts.ts';
import type { Position } from '../core/futures/positions/position.ts';
import type { EndedPeriod, RunningPeriod } from '../core/futures/series/records.ts';
import { periods, placesOf } from '../core/futures/series/ring.ts';
import type { Fill, Order, Product } from '../core/records/order.ts';
import type { PlanOrder } from '../core/records/plan-order.ts';
import { compareUnits } from '../instruments/decimal.ts';
import { decodeRecord } from '../core/records/codec.ts';
import type { RecordName } from '../core/records/record-name.ts';
import type { Journal } from './journal.ts';
import type { OtcQuote } from '../core/records/otc-quote.ts';
import type { Transfer } from '../core/records/transfer.ts';
import type { CoinStatement, Statement } from '../core/statements/records.ts';
import { decodeStored, type StoredRecords } from './stored-records.ts';

/** Highest number of records in an answer. */
const pageSize = 500;

export interface ListQuery<K> {
  readonly ledger: Ledger;
  readonly userId: string;
  readonly kind: K;
  readonly symbol?: string | undefined;
  readonly isOpen?: boolean;
  readonly before?: string | undefined;
  readonly limit?: number;
}

interface Owner {
  readonly ledger: Ledger;
  readonly userId: string;
}

interface HistoryPage {
  readonly product?: Product | undefined;
  readonly symbol?: string | undefined;
  readonly before?: string | undefined;
}

interface PlanPage extends HistoryPage {
  readonly planType?: PlanOrder['planType'] | undefined;
}

interface CoinQuery<K> extends Owner {
  readonly kind: K;
  readonly coin?: string | undefined;
  readonly before?: string | undefined;
}

interface TransferQuery extends Owner {
  /** Whether the transfers of an account are wanted. */
  readonly isOf: (account: Account) => boolean;
  readonly before?: string | undefined;
}

interface Filtering<T> {
  /** Loads a page of all records, wanted or not. */
  readonly load: (before: string | undefined) => T[];
  readonly isWanted: (record: T) => boolean;
}

/** Returns a page of wanted records. It is short only if there are no older ones. */
function filteredPage<T extends { readonly id: bigint }>(
  before: string | undefined,
  { load, isWanted }: Filtering<T>,
): T[] {
  const wanted: T[] = [];
  let from = before;
  for (;;) {
    const page = load(from);
    wanted.push(...page.filter(isWanted));
    const last = page.at(-1);
    if (!last || page.length < pageSize || wanted.length >= pageSize) break;
    from = String(last.id);
  }
  return wanted.slice(0, pageSize);
}

function toId(text: string | undefined): bigint | undefined {
  return text === undefined ? undefined : BigInt(text);
}

export class StoredState {
  readonly #journal: Journal;
  readonly #accounts: Accounts;

  constructor(journal: Journal, accounts: Accounts) {
    this.#journal = journal;
    this.#accounts = accounts;
  }

  endedOrders(owner: Owner, product: Product, page: HistoryPage): Order[] {
    return this.#page('order', owner, { product, ...page }).map((body) => this.toOrder(body));
  }

  fills(owner: Owner, product: Product, page: HistoryPage): Fill[] {
    const bodies = this.#page('fill', owner, { product, ...page });
    return bodies.map((body) => this.#decode('fill', body));
  }

  /** Those that were closed last first, of one time those that were opened last. */
  closedPositions({ ledger, userId }: Owner, { symbol, before }: HistoryPage): Position[] {
    const page = { symbol, before: toId(before), limit: pageSize };
    const bodies = this.#journal.closedPositions({ owner: `${ledger}/${userId}`, ...page });
    return bodies.map((body) => this.#decode('position', body));
  }

  order(ledger: Ledger, userId: string, name: RecordName): Order | undefined {
    const body = this.#journal.record('order', `${ledger}/${userId}`, name);
    return body === undefined ? undefined : this.toOrder(body);
  }

  endedPlans(owner: Owner, { planType, before, ...filter }: PlanPage): PlanOrder[] {
    return filteredPage(before, {
      load: (from) =>
        this.#page('plan', owner, { ...filter, before: from }).map((body) => this.toPlan(body)),
      isWanted: (plan) => planType === undefined || plan.planType === planType,
    });
  }

  plan(ledger: Ledger, userId: string, name: RecordName): PlanOrder | undefined {
    const body = this.#journal.record('plan', `${ledger}/${userId}`, name);
    return body === undefined ? undefined : this.toPlan(body);
  }

  quote(ledger: Ledger, userId: string, name: RecordName): OtcQuote | undefined {
    const body = this.#journal.record('otc', `${ledger}/${userId}`, name);
    return body === undefined ? undefined : this.toQuote(body);
  }

  /** Newest first. */
  list<K extends keyof StoredRecords>({
    ledger,
    userId,
    kind,
    symbol,
    isOpen,
    before,
    limit = pageSize,
  }: ListQuery<K>): StoredRecords[K][] {
    const owner = `${ledger}/${userId}`;
    const state = isOpen === undefined ? {} : { isOpen };
    const query = { kind, owner, symbol, limit, before: toId(before), ...state };
    return this.#journal.records(query).map((body) => this.#decode(kind, body));
  }

  /** As {@link list}, of one coin or of all. */
  listOfCoin<K extends 'borrow' | 'repay' | 'interest'>({
    coin: wanted,
    before,
    ...query
  }: CoinQuery<K>): StoredRecords[K][] {
    return filteredPage(before, {
      load: (from) => this.list({ ...query, before: from }),
      isWanted: ({ coin }) => wanted === undefined || coin === wanted,
    });
  }

  /** As {@link list}, of transfers from or to some of the user's accounts. */
  transfers({ before, isOf, ...owner }: TransferQuery): Transfer[] {
    return filteredPage(before, {
      load: (from) => this.list({ kind: 'transfer', ...owner, before: from }),
      isWanted: ({ from, to }) =>
        [from, to].some((account) => account.userId === owner.userId && isOf(account)),
    });
  }

  /** Closed statements of days that begin in a time, oldest first. */
  statements({ ledger, userId }: Owner, from: number, until: number): Statement[] {
    const bodies = this.#journal.statements(`${ledger}/${userId}`, from, until);
    return bodies.map((body) => this.#decode('statement', body));
  }

  /** The beginning of the first day with a statement. */
  firstStatement({ ledger, userId }: Owner): number | undefined {
    return this.#journal.firstStatement(`${ledger}/${userId}`);
  }

  /** The last statement of a coin for a day that begins before a time. */
  coinStatement({ ledger, userId }: Owner, coin: string, until: number): CoinStatement | undefined {
    const body = this.#journal.coinStatement(`${ledger}/${userId}`, coin, until);
    return body === undefined ? undefined : this.#decode('coinStatement', body);
  }

  /** Ended periods of a contract's series, oldest first. */
  endedPeriods({ id, period }: Pick<RunningPeriod, 'id' | 'period'>): EndedPeriod[] {
    const [first, last] = placesOf(id, period);
    const bodies = this.#journal.recordsAfter('contractPoint', first - 1n, periods[period].kept);
    return bodies
      .map((body) => this.#decode('contractPoint', body))
      .filter((each) => each.id <= last)
      .sort((a, b) => a.ts - b.ts);
  }

  #page(kind: string, { ledger, userId }: Owner, { before, ...filter }: HistoryPage): string[] {
    const owner = `${ledger}/${userId}`;
    const state = kind === 'fill' ? {} : { isOpen: false };
    const page = { ...filter, before: toId(before), limit: pageSize };
    return this.#journal.records({ kind, owner, ...state, ...page });
  }

  restore({ accounts, orders, plans, restorables, futures }: Core): void {
    for (const { account, coin, ...balance } of this.#journal.balances()) {
      accounts.restore(accounts.byId(account), coin, balance);
    }
    for (const { kind, restore } of restorables) {
      for (const body of this.#journal.openRecords(kind)) {
        // A restorable gets records of its kind only.
        restore(decodeRecord(body, (id) => accounts.byId(id)) as never);
      }
    }
    const open = this.#journal.openRecords('order').map((body) => this.toOrder(body));
    open.sort((a, b) => compareUnits(a.rank, b.rank));
    for (const order of open) orders.restore(order);
    for (const body of this.#journal.openRecords('plan')) plans.restore(this.toPlan(body));
    futures.restore({
      position: this.#openRecords('position'),
      futuresSetting: this.#openRecords('futuresSetting'),
      futuresMode: this.#openRecords('futuresMode'),
      fundingInterval: this.#openRecords('fundingInterval'),
      insuranceDay: this.#openRecords('insuranceDay'),
      contractSeries: this.#openRecords('contractSeries'),
    });
  }

  #openRecords<K extends keyof StoredRecords>(kind: K): StoredRecords[K][] {
    return this.#journal.openRecords(kind).map((body) => this.#decode(kind, body));
  }

  #decode<K extends keyof StoredRecords>(kind: K, body: string): StoredRecords[K] {
    return decodeStored(kind, body, (id) => this.#accounts.byId(id));
  }

  toOrder(body: string): Order {
    return { ...this.#decode('order', body), resting: undefined };
  }

  toPlan(body: string): PlanOrder {
    return this.#decode('plan', body);
  }

  toQuote(body: string): OtcQuote {
    return this.#decode('otc', body);
  }
}
