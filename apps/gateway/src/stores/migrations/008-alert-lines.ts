import type { Migration } from 'kysely/migration';

/** Lines over time that alerts wait for: their points and drawing as JSON, and their end. */
export const alertLines: Migration = {
  async up(db) {
    const alerts = () => db.schema.alterTable('price_alerts');
    await alerts().addColumn('line', 'text').execute();
    await alerts().addColumn('ends_at', 'integer').execute();
  },
  async down(db) {
    await db.deleteFrom('price_alerts').where('line', 'is not', null).execute();
    for (const column of ['ends_at', 'line']) {
      await db.schema.alterTable('price_alerts').dropColumn(column).execute();
    }
  },
};
