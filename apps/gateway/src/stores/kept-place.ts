import type { Units } from './units.ts';

/** What another file has after a place. */
export interface Page {
  /** Where the next reading begins. */
  readonly place: string;
  readonly hasMore: boolean;
}

/** Up to which place of another file something was done. It is kept in the same unit of work. */
export class KeptPlace {
  readonly #units: Units;
  readonly #name: string;

  /** @param name - Contains the name of the file. Places of another file mean something else. */
  constructor(units: Units, name: string) {
    this.#units = units;
    this.#name = name;
  }

  /**
   * Reads pages from the place on until there are no more.
   *
   * @param tell - Runs in the unit of work in which the next place is kept, so that each page is handed on once.
   */
  async tellRest<P extends Page>(
    readAfter: (place: string | undefined) => Promise<P>,
    tell: (page: P) => Promise<void>,
  ): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const place = await this.#read();
      const page = await readAfter(place);
      if (page.place !== place) {
        await this.#units.run(async () => {
          await tell(page);
          await this.#save(page.place);
        });
      }
      ({ hasMore } = page);
    }
  }

  async #read(): Promise<string | undefined> {
    const settings = this.#units.db.selectFrom('settings').select('value');
    return (await settings.where('name', '=', this.#name).executeTakeFirst())?.value;
  }

  async #save(value: string): Promise<void> {
    await this.#units.db
      .insertInto('settings')
      .values({ name: this.#name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}
