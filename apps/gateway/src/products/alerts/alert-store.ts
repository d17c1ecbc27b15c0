import { alertLine } from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { PriceAlertRow } from '../../stores/tables.ts';
import type { Units } from '../../stores/units.ts';
import type { Selectable } from 'kysely';
import type { Alert, AlertOwner, AlertTerms, DrawnLine, Figure } from './alert.ts';
import { endOf } from './line-price.ts';

/** Reached alerts of a user and ledger that are kept until they are seen. */
const keptReached = 50;

const keptMs = 30 * 24 * 60 * 60 * 1000;

export class AlertStore {
  readonly #units: Units;

  constructor(units: Units) {
    this.#units = units;
  }

  async add(terms: AlertTerms): Promise<Alert> {
    const { id } = await this.#units.db
      .insertInto('price_alerts')
      .values({
        user_id: terms.userId,
        ledger: terms.ledger,
        product: terms.product,
        symbol: terms.symbol,
        trigger_by: terms.triggerBy,
        direction: terms.direction,
        price: terms.level,
        note: terms.note,
        created_at: terms.createdAt,
        line: lineText(terms.line),
        ends_at: terms.line ? endOf(terms.line) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...terms, id };
  }

  async active(): Promise<readonly Alert[]> {
    const alerts = this.#units.db.selectFrom('price_alerts').selectAll();
    return (await alerts.where('reached_at', 'is', null).execute()).map(toAlert);
  }

  async countActive({ userId, ledger }: AlertOwner, now: number): Promise<number> {
    const { active } = await this.#units.db
      .selectFrom('price_alerts')
      .select((eb) => eb.fn.countAll<number>().as('active'))
      .where('user_id', '=', userId)
      .where('ledger', '=', ledger)
      .where('reached_at', 'is', null)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>=', now)]))
      .executeTakeFirstOrThrow();
    return active;
  }

  /** Active alerts first, then reached ones, each newest first. */
  async of({ userId, ledger }: AlertOwner, now: number): Promise<readonly Alert[]> {
    const rows = await this.#units.db
      .selectFrom('price_alerts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('ledger', '=', ledger)
      .where((eb) =>
        eb.or([
          eb('reached_at', '>', now - keptMs),
          eb.and([
            eb('reached_at', 'is', null),
            eb.or([eb('ends_at', 'is', null), eb('ends_at', '>=', now)]),
          ]),
        ]),
      )
      .orderBy('reached_at', (order) => order.desc().nullsFirst())
      .orderBy('id', 'desc')
      .execute();
    return rows.map(toAlert);
  }

  /** Removes what an owner's newest reached alerts exceed, and those of every owner that have expired. */
  async reach({ id, userId, ledger }: Alert, { at, value }: Figure): Promise<void> {
    const { db } = this.#units;
    const reached = { reached_at: at, reached_price: value };
    await db.updateTable('price_alerts').set(reached).where('id', '=', id).execute();
    const newest = db
      .selectFrom('price_alerts')
      .select('id')
      .where('user_id', '=', userId)
      .where('ledger', '=', ledger)
      .where('reached_at', 'is not', null)
      .orderBy('reached_at', 'desc')
      .orderBy('id', 'desc')
      .limit(keptReached);
    await db
      .deleteFrom('price_alerts')
      .where('user_id', '=', userId)
      .where('ledger', '=', ledger)
      .where('reached_at', 'is not', null)
      .where('id', 'not in', newest)
      .execute();
    await db
      .deleteFrom('price_alerts')
      .where('reached_at', '<=', at - keptMs)
      .execute();
  }

  /** Removes active alerts whose lines have ended. */
  async end(alerts: readonly Alert[]): Promise<void> {
    const ids = alerts.map(({ id }) => id);
    await this.#units.db.deleteFrom('price_alerts').where('id', 'in', ids).execute();
  }

  async activeOf(id: number, { userId, ledger }: AlertOwner): Promise<Alert | undefined> {
    const row = await this.#units.db
      .selectFrom('price_alerts')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('ledger', '=', ledger)
      .where('reached_at', 'is', null)
      .executeTakeFirst();
    return row && toAlert(row);
  }

  async amend(
    alert: Alert,
    change: Pick<AlertTerms, 'level' | 'direction' | 'line'>,
  ): Promise<Alert> {
    const { level, direction, line } = change;
    const alerts = this.#units.db.updateTable('price_alerts').set({
      price: level,
      direction,
      line: lineText(line),
      ends_at: line ? endOf(line) : null,
    });
    await alerts.where('id', '=', alert.id).execute();
    return { ...alert, ...change };
  }

  removeActive(id: number, owner: AlertOwner): Promise<Alert | undefined> {
    return this.#remove(id, owner, 'is');
  }

  removeReached(id: number, owner: AlertOwner): Promise<Alert | undefined> {
    return this.#remove(id, owner, 'is not');
  }

  async #remove(
    id: number,
    { userId, ledger }: AlertOwner,
    isReached: 'is' | 'is not',
  ): Promise<Alert | undefined> {
    const row = await this.#units.db
      .deleteFrom('price_alerts')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('ledger', '=', ledger)
      .where('reached_at', isReached, null)
      .returningAll()
      .executeTakeFirst();
    return row && toAlert(row);
  }
}

const storedLine = v.object({ ...alertLine.entries, drawingId: v.string() });

function lineText(line: DrawnLine | undefined): string | null {
  return line ? JSON.stringify(line) : null;
}

function toAlert(row: Selectable<PriceAlertRow>): Alert {
  const { id, ledger, product, symbol, direction, price: level, note } = row;
  const { reached_at: at, reached_price: value } = row;
  return {
    id,
    ledger,
    product,
    symbol,
    direction,
    level,
    note,
    userId: row.user_id,
    triggerBy: row.trigger_by,
    createdAt: row.created_at,
    line: row.line === null ? undefined : v.parse(storedLine, JSON.parse(row.line)),
    reached: at === null || value === null ? undefined : { at, value },
  };
}
