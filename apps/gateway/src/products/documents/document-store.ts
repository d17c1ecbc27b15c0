import type { Selectable } from 'kysely';
import type { DocumentRow } from '../../stores/tables.ts';
import type { Units } from '../../stores/units.ts';

export type DocumentKind = DocumentRow['kind'];

export interface StoredDocument<T> {
  readonly documentId: string;
  readonly name: string;
  readonly content: T;
  readonly revision: number;
}

/** Documents of one kind. `T` is what the contract has checked before it was stored. */
export class DocumentStore<T> {
  readonly #units: Units;
  readonly #kind: DocumentKind;

  constructor(units: Units, kind: DocumentKind) {
    this.#units = units;
    this.#kind = kind;
  }

  /** The oldest first. */
  async of(userId: string): Promise<StoredDocument<T>[]> {
    const rows = this.#own(userId).orderBy('id');
    return (await rows.execute()).map((row) => this.#read(row));
  }

  async named(userId: string, name: string): Promise<StoredDocument<T> | undefined> {
    const row = await this.#own(userId).where('name', '=', name).executeTakeFirst();
    return row && this.#read(row);
  }

  async count(userId: string): Promise<number> {
    const { count } = await this.#units.db
      .selectFrom('documents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('kind', '=', this.#kind)
      .executeTakeFirstOrThrow();
    return count;
  }

  async add(
    userId: string,
    { name, content, revision }: Omit<StoredDocument<T>, 'documentId'>,
  ): Promise<StoredDocument<T>> {
    const values = { user_id: userId, kind: this.#kind, name, revision };
    const row = await this.#units.db
      .insertInto('documents')
      .values({ ...values, content: JSON.stringify(content) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return this.#read(row);
  }

  async change(
    { documentId, revision }: StoredDocument<T>,
    { name, content }: Pick<StoredDocument<T>, 'name' | 'content'>,
  ): Promise<StoredDocument<T>> {
    const row = await this.#units.db
      .updateTable('documents')
      .set({ name, content: JSON.stringify(content), revision: revision + 1 })
      .where('id', '=', Number(documentId))
      .returningAll()
      .executeTakeFirstOrThrow();
    return this.#read(row);
  }

  async remove({ documentId }: StoredDocument<T>): Promise<void> {
    const documents = this.#units.db.deleteFrom('documents');
    await documents.where('id', '=', Number(documentId)).execute();
  }

  /** Removes the oldest document with a content. Resolves with whether there was one. */
  async removeOne(userId: string, content: T): Promise<boolean> {
    const row = await this.#own(userId)
      .where('content', '=', JSON.stringify(content))
      .orderBy('id')
      .executeTakeFirst();
    if (row) await this.remove(this.#read(row));
    return row !== undefined;
  }

  #own(userId: string) {
    const documents = this.#units.db.selectFrom('documents').selectAll();
    return documents.where('user_id', '=', userId).where('kind', '=', this.#kind);
  }

  #read({ id, name, content, revision }: Selectable<DocumentRow>): StoredDocument<T> {
    // Only `add` and `change` write contents.
    return { documentId: String(id), name, content: JSON.parse(content) as T, revision };
  }
}
