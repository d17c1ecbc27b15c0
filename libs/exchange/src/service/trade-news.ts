import type { Core } from '../core/create-core.ts';
import type { Fill, Order, Product } from '../core/records/order.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalEntry } from '../journal/rows/entry.ts';
import { decodeStored } from '../journal/stored-records.ts';
import type { Owner } from './owner.ts';

/** News about an order of a user. The exchange has stored it before it tells it. */
export interface TradeNews extends Owner {
  readonly kind: 'orderFilled' | 'orderPartlyFilled' | 'planTriggered';
  /** The order's, or the order that the plan has placed. */
  readonly orderId: string;
  readonly product: Product;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Fills and triggered plans after a place in what is stored. */
export interface TradeNewsPage {
  readonly news: readonly TradeNews[];
  /** Where the next reading begins. Opaque. */
  readonly place: string;
  readonly hasMore: boolean;
}

type StoredNews = Pick<Journal, 'lastId' | 'record' | 'recordsAfter'>;

const pageSize = 500;

/**
 * Reads the stored fills and triggered plans after a place: an order that has traded once, as it is now, and then the plans. The
 * orders of a liquidation are not among them.
 *
 * @param place - Without it only the place of the last record is returned. One that the file has not reached counts as that.
 */
export function readTrades(
  journal: StoredNews,
  { accounts }: Pick<Core, 'accounts'>,
  place?: string,
): TradeNewsPage {
  const ends = { fills: journal.lastId('fill'), orders: journal.lastId('order') };
  if (place === undefined) return { news: [], place: toPlace(ends), hasMore: false };
  const [ofFills = '0', ofOrders = '0'] = place.split(' ');
  const from = {
    fills: smaller(BigInt(ofFills), ends.fills),
    orders: smaller(BigInt(ofOrders), ends.orders),
  };
  const read = <K extends 'fill' | 'order'>(kind: K, after: bigint) =>
    journal
      .recordsAfter(kind, after, pageSize)
      .map((body) => decodeStored(kind, body, (id) => accounts.byId(id)));
  const fills = read('fill', from.fills);
  const orders = read('order', from.orders);
  const orderOf = ({ account: { ledger }, userId, orderId }: Fill): Order | undefined => {
    const body = journal.record('order', `${ledger}/${userId}`, { id: orderId });
    return body === undefined ? undefined : decodeStored('order', body, (id) => accounts.byId(id));
  };
  const next = {
    fills: fills.at(-1)?.id ?? from.fills,
    orders: orders.at(-1)?.id ?? from.orders,
  };
  return {
    news: [
      ...traded(fills, orderOf),
      ...orders
        .filter(({ planId }) => planId !== undefined)
        .map((order) => newsOf(order, 'planTriggered', order.createdAt)),
    ],
    place: toPlace(next),
    hasMore: next.fills < ends.fills || next.orders < ends.orders,
  };
}

/** Returns `true` if entries of the journal contain news for {@link readTrades}. */
export function hasTrades(entries: readonly JournalEntry[]): boolean {
  return entries.some(({ records }) =>
    records.some(({ kind }) => kind === 'fill' || kind === 'order'),
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

function newsOf(
  { account: { ledger }, userId, id, product, symbol, side }: Order,
  kind: TradeNews['kind'],
  at: number,
): TradeNews {
  return { kind, ledger, userId, orderId: String(id), product, symbol, side, at };
}

function toPlace({ fills, orders }: Readonly<Record<'fills' | 'orders', bigint>>): string {
  return `${fills} ${orders}`;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
