import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Ledger } from '@bourse/gateway-contract';
import { readBigInt, readNullableBigInt, readOneOf, readText } from '../../database/read-row.ts';
import type { Row } from '../../database/read-row.ts';
import type { Holding } from '../records/holding.ts';
import type { UserFill, UserOrder } from '../records/user-order.ts';
import { schema } from './schema.ts';

export interface Changes {
  readonly orders: ReadonlySet<UserOrder>;
  readonly fills: readonly UserFill[];
  readonly holdings: ReadonlySet<Holding>;
  /** Writes of other parts that belong to the same transaction, in order. */
  readonly extraWrites: readonly (() => void)[];
}

export interface OrderName {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly orderId?: string | undefined;
  readonly clientOid?: string | undefined;
}

const fullSync = 2;

const pageSize = 500;

export class ExchangeStore {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareAll>;

  constructor(database: DatabaseSync) {
    const { synchronous } = database.prepare('PRAGMA synchronous').get() ?? {};
    if (Number(synchronous) < fullSync)
      throw new TypeError('The database must be synchronous FULL');
    database.exec(schema);
    this.#database = database;
    this.#statements = prepareAll(database);
  }

  write({ orders, fills, holdings, extraWrites }: Changes): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const order of orders) this.#statements.saveOrder.run(orderRow(order));
      for (const fill of fills) this.#statements.saveFill.run(fillRow(fill));
      for (const holding of holdings) this.#statements.saveHolding.run({ ...holding });
      for (const write of extraWrites) write();
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  lastOrderId(): bigint {
    return readBigInt(this.#statements.lastOrderId.get() ?? {}, 'id');
  }

  lastFillId(): bigint {
    return readBigInt(this.#statements.lastFillId.get() ?? {}, 'id');
  }

  openOrders(): UserOrder[] {
    return this.#statements.openOrders.all().map(toOrder);
  }

  endedOrders(userId: string, ledger: Ledger, symbol: string | null): UserOrder[] {
    const rows = this.#statements.endedOrders.all({ userId, ledger, symbol, pageSize });
    return rows.map(toOrder);
  }

  fills(userId: string, ledger: Ledger, symbol: string | null): UserFill[] {
    return this.#statements.fills.all({ userId, ledger, symbol, pageSize }).map(toFill);
  }

  findOrder({ userId, ledger, ...name }: OrderName): UserOrder | undefined {
    const { orderId = null, clientOid = null } = name;
    const row = this.#statements.order.get({ userId, ledger, orderId, clientOid });
    return row && toOrder(row);
  }

  holdings(userId: string, ledger: Ledger): Holding[] {
    return this.#statements.holdings.all({ userId, ledger }).map((row) => ({
      userId,
      ledger,
      coin: readText(row, 'coin'),
      available: readBigInt(row, 'available'),
      frozen: readBigInt(row, 'frozen'),
    }));
  }

  price(symbol: string): bigint | undefined {
    const row = this.#statements.price.get({ symbol });
    return row && readBigInt(row, 'ticks');
  }

  savePrice(symbol: string, ticks: bigint): void {
    this.#statements.savePrice.run({ symbol, ticks });
  }
}

function prepareAll(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => {
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  };
  return {
    saveOrder: prepare(`INSERT INTO exchange_order VALUES (:id, :userId, :ledger, :clientOid,
      :symbol, :side, :force, :price, :size, :quoteSize, :filledSize, :filledQuote, :status,
      :createdAt, :updatedAt) ON CONFLICT (id) DO UPDATE SET filled_size = excluded.filled_size,
      filled_quote = excluded.filled_quote, status = excluded.status,
      updated_at = excluded.updated_at`),
    saveFill: prepare(`INSERT INTO exchange_fill VALUES (:id, :orderId, :userId, :ledger, :symbol,
      :side, :price, :size, :quote, :fee, :feeCoin, :role, :ts)`),
    saveHolding: prepare(`INSERT INTO exchange_holding VALUES (:userId, :ledger, :coin, :available,
      :frozen) ON CONFLICT DO UPDATE SET available = excluded.available, frozen = excluded.frozen`),
    savePrice: prepare(`INSERT INTO exchange_price VALUES (:symbol, :ticks)
      ON CONFLICT DO UPDATE SET ticks = excluded.ticks`),
    lastOrderId: prepare('SELECT coalesce(max(id), 0) AS id FROM exchange_order'),
    lastFillId: prepare('SELECT coalesce(max(id), 0) AS id FROM exchange_fill'),
    openOrders: prepare(`SELECT * FROM exchange_order
      WHERE status IN ('live', 'partially_filled') ORDER BY id`),
    endedOrders: prepare(`SELECT * FROM exchange_order WHERE user_id = :userId
      AND ledger = :ledger AND status IN ('filled', 'cancelled')
      AND (:symbol IS NULL OR symbol = :symbol) ORDER BY id DESC LIMIT :pageSize`),
    fills: prepare(`SELECT * FROM exchange_fill WHERE user_id = :userId AND ledger = :ledger
      AND (:symbol IS NULL OR symbol = :symbol) ORDER BY id DESC LIMIT :pageSize`),
    order: prepare(`SELECT * FROM exchange_order WHERE user_id = :userId AND ledger = :ledger
      AND (id = CAST(:orderId AS INTEGER) OR client_oid = :clientOid)`),
    holdings: prepare(`SELECT coin, available, frozen FROM exchange_holding
      WHERE user_id = :userId AND ledger = :ledger ORDER BY coin`),
    price: prepare('SELECT ticks FROM exchange_price WHERE symbol = :symbol'),
  };
}

function orderRow(order: UserOrder) {
  const { resting: _, ...columns } = order;
  return columns;
}

function fillRow(fill: UserFill) {
  return { ...fill };
}

const ledgers = ['simulation', 'real'] as const;
const sides = ['buy', 'sell'] as const;
const forces = ['gtc', 'ioc', 'fok', 'post_only'] as const;
const statuses = ['live', 'partially_filled', 'filled', 'cancelled'] as const;
const roles = ['maker', 'taker'] as const;

function toOrder(row: Row): UserOrder {
  return {
    id: readBigInt(row, 'id'),
    userId: readText(row, 'user_id'),
    ledger: readOneOf(row, 'ledger', ledgers),
    clientOid: readText(row, 'client_oid'),
    symbol: readText(row, 'symbol'),
    side: readOneOf(row, 'side', sides),
    force: readOneOf(row, 'force', forces),
    price: readNullableBigInt(row, 'price'),
    size: readNullableBigInt(row, 'size'),
    quoteSize: readNullableBigInt(row, 'quote_size'),
    filledSize: readBigInt(row, 'filled_size'),
    filledQuote: readBigInt(row, 'filled_quote'),
    status: readOneOf(row, 'status', statuses),
    createdAt: Number(row['created_at']),
    updatedAt: Number(row['updated_at']),
    resting: undefined,
  };
}

function toFill(row: Row): UserFill {
  return {
    id: readBigInt(row, 'id'),
    orderId: readBigInt(row, 'order_id'),
    userId: readText(row, 'user_id'),
    ledger: readOneOf(row, 'ledger', ledgers),
    symbol: readText(row, 'symbol'),
    side: readOneOf(row, 'side', sides),
    price: readBigInt(row, 'price'),
    size: readBigInt(row, 'size'),
    quote: readBigInt(row, 'quote'),
    fee: readBigInt(row, 'fee'),
    feeCoin: readText(row, 'fee_coin'),
    role: readOneOf(row, 'role', roles),
    ts: Number(row['ts']),
  };
}
