import type { Migration } from 'kysely/migration';

/** Lists of pairs that users keep, and their revisions. */
export const watchlists: Migration = {
  async up(db) {
    await db.schema
      .createTable('watchlists')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('symbols', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addUniqueConstraint('watchlists_by_name', ['user_id', 'name'])
      .execute();
  },
  async down(db) {
    await db.schema.dropTable('watchlists').execute();
  },
};
