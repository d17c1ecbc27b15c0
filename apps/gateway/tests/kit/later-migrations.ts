import type { Kysely } from 'kysely';
import { migrations } from '../../src/stores/migrations/index.ts';

/** The migrations of a later version, which has another column. */
export const laterMigrations = {
  ...migrations,
  '998-colours': {
    up: (db: Kysely<unknown>) =>
      db.schema.alterTable('settings').addColumn('colour', 'text').execute(),
    down: (db: Kysely<unknown>) => db.schema.alterTable('settings').dropColumn('colour').execute(),
  },
};
