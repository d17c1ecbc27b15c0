import type { Migration } from 'kysely/migration';

/** Freezes of accounts by their owners, the links in mails that freeze, the language of mails, and reviews after resets. */
export const freezes: Migration = {
  async up(db) {
    const security = () => db.schema.alterTable('account_security');
    await security().addColumn('frozen_at', 'integer').execute();
    await security().addColumn('reset_at', 'integer').execute();
    await security().addColumn('asks_for_review', 'integer').execute();
    await db.schema.alterTable('users').addColumn('language', 'text').execute();
    await db.schema
      .createTable('freeze_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .execute();
  },
  async down(db) {
    await db.schema.dropTable('freeze_links').execute();
    await db.schema.alterTable('users').dropColumn('language').execute();
    for (const column of ['asks_for_review', 'reset_at', 'frozen_at']) {
      await db.schema.alterTable('account_security').dropColumn(column).execute();
    }
  },
};
