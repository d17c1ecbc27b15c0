import type { Migration } from 'kysely/migration';

/** Recovery codes of authenticators, and the waits after which a lost one is turned off. */
export const recovery: Migration = {
  async up(db) {
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
      .execute();
    await db.schema
      .createTable('authenticator_removals')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
      .addColumn('due_at', 'integer', (column) => column.notNull())
      .addColumn('noticed_at', 'integer', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .execute();
  },
  async down(db) {
    await db.schema.dropTable('authenticator_removals').execute();
    await db.schema.dropTable('recovery_codes').execute();
  },
};
