import type { Migration } from 'kysely/migration';

/** Mails and texts to phones that are to be sent, with the codes that they tell. Contents are sealed, codes hashed. */
export const outbox: Migration = {
  async up(db) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .addColumn('sent_at', 'integer')
      .execute();
    await db.schema.createIndex('outbox_by_end').on('outbox').column('expires_at').execute();
    await db.schema
      .createTable('codes')
      .addColumn('name_hash', 'text', (column) => column.primaryKey())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('attempts_left', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .execute();
  },
  async down(db) {
    await db.schema.dropTable('codes').execute();
    await db.schema.dropTable('outbox').execute();
  },
};
