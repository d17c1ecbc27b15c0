import type { PriceAlertRow } from '../../stores/tables.ts';
import type { Units } from '../../stores/units.ts';
import type { Selectable } from 'kysely';
import type { Alert, AlertOwner, AlertTerms, Reached } from './alert.ts';

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
        price: terms.price,
        note: terms.note,
        created_at: terms.createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...terms, id };
  }

  async active(): Promise<readonly Alert[]> {
    const alerts = this.#units.db.selectFrom('price_alerts').selectAll();
    return (await alerts.where('reached_at', 'is', null).execute()).map(toAlert);
  }

  async countActive({ userId, ledger }: AlertOwner): Promise<number> {
    const { active } = await this.#units.db
      .selectFrom('price_alerts')
      .select((eb) => eb.fn.countAll<number>().as('active'))
      .where('user_id', '=', userId)
      .where('ledger', '=', ledger)
      .where('reached_at', 'is', null)
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
      .where((eb) => eb.or([eb('reached_at', 'is', null), eb('reached_at', '>', now - keptMs)]))
      .orderBy('reached_at', (order) => order.desc().nullsFirst())
      .orderBy('id', 'desc')
      .execute();
    return rows.map(toAlert);
  }

  /** Removes what an owner's newest reached alerts exceed, and those of every owner that have expired. */
  async reach({ id, userId, ledger }: Alert, { at, price }: Reached): Promise<void> {
    const { db } = this.#units;
    const reached = { reached_at: at, reached_price: price };
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

  async amend(alert: Alert, change: Pick<AlertTerms, 'price' | 'direction'>): Promise<Alert> {
    const alerts = this.#units.db.updateTable('price_alerts').set(change);
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

function toAlert(row: Selectable<PriceAlertRow>): Alert {
  const { id, ledger, product, symbol, direction, price, note } = row;
  const { reached_at: at, reached_price: reachedPrice } = row;
  return {
    id,
    ledger,
    product,
    symbol,
    direction,
    price,
    note,
    userId: row.user_id,
    triggerBy: row.trigger_by,
    createdAt: row.created_at,
    reached: at === null || reachedPrice === null ? undefined : { at, price: reachedPrice },
  };
}
