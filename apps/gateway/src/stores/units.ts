import { AsyncLocalStorage } from 'node:async_hooks';
import type { Compilable, Kysely } from 'kysely';
import { isConflict, mostAttempts, waitBefore } from './conflicts.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

interface Unit {
  readonly db: Database;
  /** Runs when the unit has taken effect. */
  readonly after: (() => void)[];
}

/** Units of work: calls of stores that take effect together or not at all. */
export class Units {
  readonly #database: Database;
  readonly #current = new AsyncLocalStorage<Unit>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The transaction of the current unit; outside of units the database, where each statement takes effect by itself. */
  get db(): Database {
    return this.#current.getStore()?.db ?? this.#database;
  }

  /**
   * Runs `work` in a transaction, which ends with its promise: a rejection rolls it back. A unit inside another one belongs to
   * it. Units take effect as if they ran one after the other; in a file they do, so `work` awaits nothing but stores. PostgreSQL may
   * have `work` repeated, so it changes nothing else.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#current.getStore() !== undefined) return work();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work);
      } catch (error) {
        if (!isConflict(error) || attempt === mostAttempts) throw error;
        await waitBefore(attempt);
      }
    }
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    const after: Unit['after'] = [];
    const result = await this.#database
      .transaction()
      .execute((db) => this.#current.run({ db, after }, work));
    for (const each of after) each();
    return result;
  }

  /** Runs `work` outside of units: when the current one has taken effect, and not at all if it does not. */
  after(work: () => void): void {
    const unit = this.#current.getStore();
    if (unit === undefined) work();
    else unit.after.push(work);
  }

  /** Compiles a query of every call once. Returns a function of its parameters, in the order of the SQL, to its rows. */
  compile<Row>(
    build: (db: Database) => Compilable<Row>,
  ): (...parameters: readonly unknown[]) => Promise<readonly Row[]> {
    const compiled = build(this.#database).compile();
    return async (...parameters) =>
      (await this.db.executeQuery<Row>({ ...compiled, parameters })).rows;
  }
}
