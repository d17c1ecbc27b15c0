import type { Core } from '../../core/create-core.ts';
import type { Fill, Order, Product } from '../../core/records/order.ts';
import type { Journal } from '../../journal/journal.ts';
import type { JournalEntry } from '../../journal/rows/entry.ts';
import { decodeStored } from '../../journal/stored-records.ts';
import type { Owner } from '../owner.ts';

/** News about an order of a user. The exchange has stored it before it tells it. */
export interface TradeNews extends Owner {
  readonly kind: 'orderFilled' | 'orderPartlyFilled' | 'planTriggered' | 'planFailed';
  /** The order's, or that of the order that the plan has placed; of a plan whose order was refused, the plan's. */
  readonly orderId: string;
  readonly product: Product;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Fills, and plans that have triggered or failed, after a place in what is stored. */
export interface TradeNewsPage {
  readonly news: readonly TradeNews[];
  /** Where the next reading begins. Opaque. */
  readonly place: string;
  readonly hasMore: boolean;
}

type StoredNews = Pick<Journal, 'lastId' | 'record' | 'recordsAfter'>;

const pageSize = 500;

const kinds = ['fill', 'order', 'planFailure'] as const;

type Kind = (typeof kinds)[number];

/** The last ids that were read. */
type Place = Readonly<Record<Kind, bigint>>;

/**
 * Reads the stored fills, triggered plans and failed plans after a place: an order that has traded once, as it is now, and then the
 * plans. The orders of a liquidation are not among them.
 *
 * @param place - Without it only the place of the last record is returned. One that the file has not reached counts as that.
 */
export function readTrades(
  journal: StoredNews,
  { accounts }: Pick<Core, 'accounts'>,
  place?: string,
): TradeNewsPage {
  const ends = placeOf((kind) => journal.lastId(kind));
  if (place === undefined) return { news: [], place: toText(ends), hasMore: false };
  const from = smaller(fromText(place), ends);
  const read = <K extends Kind>(kind: K) =>
    journal
      .recordsAfter(kind, from[kind], pageSize)
      .map((body) => decodeStored(kind, body, (id) => accounts.byId(id)));
  const [fills, orders, failures] = [read('fill'), read('order'), read('planFailure')];
  const orderOf = ({ account: { ledger }, userId, orderId }: Fill): Order | undefined => {
    const body = journal.record('order', `${ledger}/${userId}`, { id: orderId });
    return body === undefined ? undefined : decodeStored('order', body, (id) => accounts.byId(id));
  };
  const last = { fill: fills.at(-1), order: orders.at(-1), planFailure: failures.at(-1) };
  const next = placeOf((kind) => last[kind]?.id ?? from[kind]);
  return {
    news: [
      ...traded(fills, orderOf),
      ...orders
        .filter(({ planId }) => planId !== undefined)
        .map((order) => newsOf(order, 'planTriggered', order.createdAt)),
      ...failures.map((failure) =>
        newsOf({ ...failure, id: failure.planId }, 'planFailed', failure.at),
      ),
    ],
    place: toText(next),
    hasMore: kinds.some((kind) => next[kind] < ends[kind]),
  };
}

/** Returns `true` if entries of the journal contain news for {@link readTrades}. */
export function hasTrades(entries: readonly JournalEntry[]): boolean {
  return entries.some(({ records }) =>
    records.some(({ kind }) => kinds.some((each) => each === kind)),
  );
}

function traded(
  fills: readonly Fill[],
  orderOf: (fill: Fill) => Order | undefined,
): readonly TradeNews[] {
  const last = new Map(fills.map((fill) => [fill.orderId, fill]));
  return [...last.values()].flatMap((fill) => {
    const order = orderOf(fill);
    if (!order || order.isLiquidation === true) return [];
    const kind = order.status === 'filled' ? 'orderFilled' : 'orderPartlyFilled';
    return [newsOf(order, kind, fill.ts)];
  });
}

type Ordered = Pick<Order, 'account' | 'userId' | 'id' | 'product' | 'symbol' | 'side'>;

function newsOf(
  { account: { ledger }, userId, id, product, symbol, side }: Ordered,
  kind: TradeNews['kind'],
  at: number,
): TradeNews {
  return { kind, ledger, userId, orderId: String(id), product, symbol, side, at };
}

function placeOf(idOf: (kind: Kind) => bigint): Place {
  return { fill: idOf('fill'), order: idOf('order'), planFailure: idOf('planFailure') };
}

function toText(place: Place): string {
  return kinds.map((kind) => place[kind]).join(' ');
}

/** A place that an earlier version has stored has no failures. */
function fromText(text: string): Place {
  const ids = text.split(' ');
  return placeOf((kind) => BigInt(ids[kinds.indexOf(kind)] ?? 0));
}

function smaller(a: Place, b: Place): Place {
  return placeOf((kind) => (a[kind] < b[kind] ? a[kind] : b[kind]));
}
