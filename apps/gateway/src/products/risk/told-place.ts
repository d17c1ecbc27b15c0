import type { Units } from '../../stores/units.ts';

/** Up to which place of an exchange's file liquidations have become notices. */
export class ToldPlace {
  readonly #units: Units;
  readonly #name: string;

  /** @param file - Name of the exchange's file. Places of another file mean something else. */
  constructor(units: Units, file: string) {
    this.#units = units;
    this.#name = `liquidations told of ${file}`;
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
