import type { Migration } from 'kysely/migration';

/** Layouts, templates of charts and drawings that users keep, and their revisions. */
export const documents: Migration = {
  async up(db) {
    await db.schema
      .createTable('documents')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addUniqueConstraint('documents_by_name', ['user_id', 'kind', 'name'])
      .execute();
  },
  async down(db) {
    await db.schema.dropTable('documents').execute();
  },
};
