import type { Units } from './units.ts';

/** Up to which place of another file something was done. It is kept in the same unit of work. */
export class KeptPlace {
  readonly #units: Units;
  readonly #name: string;

  /** @param name - Contains the name of the file. Places of another file mean something else. */
  constructor(units: Units, name: string) {
    this.#units = units;
    this.#name = name;
  }

  async read(): Promise<string | undefined> {
    const settings = this.#units.db.selectFrom('settings').select('value');
    return (await settings.where('name', '=', this.#name).executeTakeFirst())?.value;
  }

  async save(value: string): Promise<void> {
    await this.#units.db
      .insertInto('settings')
      .values({ name: this.#name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}
