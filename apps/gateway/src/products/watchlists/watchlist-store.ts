import type { Selectable } from 'kysely';
import type { WatchlistRow } from '../../stores/tables.ts';
import type { Units } from '../../stores/units.ts';

export interface StoredWatchlist {
  readonly watchlistId: string;
  readonly name: string;
  readonly symbols: string[];
  readonly revision: number;
}

type Change = Partial<Pick<StoredWatchlist, 'name' | 'symbols'>>;

export class WatchlistStore {
  readonly #units: Units;

  constructor(units: Units) {
    this.#units = units;
  }

  /** The oldest first. */
  async of(userId: string): Promise<StoredWatchlist[]> {
    const lists = this.#units.db.selectFrom('watchlists').selectAll();
    return (await lists.where('user_id', '=', userId).orderBy('id').execute()).map(toList);
  }

  async add(
    userId: string,
    { name, symbols }: Pick<StoredWatchlist, 'name' | 'symbols'>,
  ): Promise<StoredWatchlist> {
    const row = await this.#units.db
      .insertInto('watchlists')
      .values({ user_id: userId, name, symbols: symbols.join(' '), revision: 1 })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toList(row);
  }

  async change(
    { watchlistId, revision }: StoredWatchlist,
    { name, symbols }: Change,
  ): Promise<StoredWatchlist> {
    const row = await this.#units.db
      .updateTable('watchlists')
      .set({
        revision: revision + 1,
        ...(name === undefined ? {} : { name }),
        ...(symbols === undefined ? {} : { symbols: symbols.join(' ') }),
      })
      .where('id', '=', Number(watchlistId))
      .returningAll()
      .executeTakeFirstOrThrow();
    return toList(row);
  }

  async remove({ watchlistId }: StoredWatchlist): Promise<void> {
    const lists = this.#units.db.deleteFrom('watchlists');
    await lists.where('id', '=', Number(watchlistId)).execute();
  }
}

function toList({ id, name, symbols, revision }: Selectable<WatchlistRow>): StoredWatchlist {
  return { watchlistId: String(id), name, symbols: symbols.split(' ').filter(Boolean), revision };
}
