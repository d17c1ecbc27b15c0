import type { Migration } from 'kysely/migration';

/** Codes are counted by network, and deleted by their end. */
export const codesOfNetworks: Migration = {
  async up(db) {
    await db.schema.createIndex('codes_by_network').on('codes').column('network').execute();
    await db.schema.createIndex('codes_by_end').on('codes').column('expires_at').execute();
  },
  async down(db) {
    await db.schema.dropIndex('codes_by_end').execute();
    await db.schema.dropIndex('codes_by_network').execute();
  },
};
