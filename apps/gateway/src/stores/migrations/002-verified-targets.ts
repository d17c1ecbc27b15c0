import type { Migration } from 'kysely/migration';

/** The addresses and numbers from which an account's owner has used a code. Earlier ones count as unverified. */
export const verifiedTargets: Migration = {
  up: (db) =>
    db.schema
      .createTable('verified_targets')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('target', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('verified_targets_key', ['user_id', 'target'])
      .execute(),
  down: (db) => db.schema.dropTable('verified_targets').execute(),
};
