import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ledger } from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { Row } from '../database/read-row.ts';
import { readNumber, readOptionalText, readText } from '../database/read-row.ts';
import type { Alert, AlertOwner, AlertTerms, Reached } from './alert.ts';

/** Reached alerts of a user and ledger that are kept until they are seen. */
const keptReached = 50;

const keptMs = 30 * 24 * 60 * 60 * 1000;

const names = v.object({
  ledger,
  product: v.picklist(['spot', 'futures']),
  trigger_by: v.picklist(['last', 'mark']),
  direction: v.picklist(['rising', 'falling']),
});

export class AlertStore {
  readonly #insert: StatementSync;
  readonly #active: StatementSync;
  readonly #ofOwner: StatementSync;
  readonly #reach: StatementSync;
  readonly #dropOldest: StatementSync;
  readonly #dropExpired: StatementSync;
  readonly #ofId: StatementSync;
  readonly #amend: StatementSync;
  readonly #removeActive: StatementSync;
  readonly #removeReached: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      `INSERT INTO price_alerts
       (user_id, ledger, product, symbol, trigger_by, direction, price, note, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#active = database.prepare('SELECT * FROM price_alerts WHERE reached_at IS NULL');
    this.#ofOwner = database.prepare(
      `SELECT * FROM price_alerts WHERE user_id = ? AND ledger = ? AND coalesce(reached_at > ?, 1)
       ORDER BY reached_at IS NOT NULL, reached_at DESC, id DESC`,
    );
    this.#reach = database.prepare(
      'UPDATE price_alerts SET reached_at = ?, reached_price = ? WHERE id = ?',
    );
    this.#dropOldest = database.prepare(
      `DELETE FROM price_alerts WHERE id IN (
         SELECT id FROM price_alerts WHERE user_id = ? AND ledger = ? AND reached_at IS NOT NULL
         ORDER BY reached_at DESC, id DESC LIMIT -1 OFFSET ${keptReached})`,
    );
    this.#dropExpired = database.prepare('DELETE FROM price_alerts WHERE reached_at <= ?');
    const named = 'id = ? AND user_id = ? AND ledger = ? AND reached_at IS NULL';
    this.#ofId = database.prepare(`SELECT * FROM price_alerts WHERE ${named}`);
    this.#amend = database.prepare('UPDATE price_alerts SET price = ?, direction = ? WHERE id = ?');
    const remove = 'DELETE FROM price_alerts WHERE id = ? AND user_id = ? AND ledger = ?';
    this.#removeActive = database.prepare(`${remove} AND reached_at IS NULL RETURNING *`);
    this.#removeReached = database.prepare(`${remove} AND reached_at IS NOT NULL RETURNING *`);
  }

  add(terms: AlertTerms): Alert {
    const { userId, ledger, product, symbol, triggerBy, direction, price, note, createdAt } = terms;
    const { lastInsertRowid } = this.#insert.run(
      ...([userId, ledger, product, symbol, triggerBy, direction, price, note] as const),
      createdAt,
    );
    return { ...terms, id: Number(lastInsertRowid) };
  }

  active(): readonly Alert[] {
    return this.#active.all().map(toAlert);
  }

  /** Active alerts first, then reached ones, each newest first. */
  of({ userId, ledger }: AlertOwner, now: number): readonly Alert[] {
    return this.#ofOwner.all(userId, ledger, now - keptMs).map(toAlert);
  }

  /** Removes what an owner's newest reached alerts exceed, and those of every owner that have expired. */
  reach(alert: Alert, reached: Reached): void {
    this.#reach.run(reached.at, reached.price, alert.id);
    this.#dropOldest.run(alert.userId, alert.ledger);
    this.#dropExpired.run(reached.at - keptMs);
  }

  activeOf(id: number, { userId, ledger }: AlertOwner): Alert | undefined {
    const row = this.#ofId.get(id, userId, ledger);
    return row && toAlert(row);
  }

  amend(alert: Alert, change: Pick<AlertTerms, 'price' | 'direction'>): Alert {
    this.#amend.run(change.price, change.direction, alert.id);
    return { ...alert, ...change };
  }

  removeActive(id: number, { userId, ledger }: AlertOwner): Alert | undefined {
    const row = this.#removeActive.get(id, userId, ledger);
    return row && toAlert(row);
  }

  removeReached(id: number, { userId, ledger }: AlertOwner): Alert | undefined {
    const row = this.#removeReached.get(id, userId, ledger);
    return row && toAlert(row);
  }
}

function toAlert(row: Row): Alert {
  const { trigger_by: triggerBy, ...named } = v.parse(names, row);
  const reachedPrice = readOptionalText(row, 'reached_price');
  return {
    ...named,
    triggerBy,
    id: readNumber(row, 'id'),
    userId: readText(row, 'user_id'),
    symbol: readText(row, 'symbol'),
    price: readText(row, 'price'),
    note: readOptionalText(row, 'note') ?? null,
    createdAt: readNumber(row, 'created_at'),
    reached:
      reachedPrice === undefined
        ? undefined
        : { at: readNumber(row, 'reached_at'), price: reachedPrice },
  };
}
