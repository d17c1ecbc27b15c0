import { defineConfig } from 'vitest/config';
import { common, sourceConditions } from '../../tools/vitest.ts';

export const postgresOnly = [
  'tests/stores/open-postgres.test.ts',
  'tests/stores/postgres-reports.test.ts',
];

/** Tests of stores, which run on a file and on PostgreSQL in every proof. */
export const storeTests = [
  ...postgresOnly,
  'tests/stores/units.test.ts',
  'tests/identity/simultaneous-changes.test.ts',
  'tests/identity/notices/notice-units.test.ts',
  'tests/identity/recovery/authenticator-removals.test.ts',
  'tests/identity/users/{device-store,login-history}.test.ts',
  'tests/identity/verification/verification-store.test.ts',
  'tests/identity/{mails/outbox,push/push-devices,sub-accounts,api-keys/api-keys}.test.ts',
  'tests/edge/{pipeline/{kept-answers,refusals},sessions/sessions}.test.ts',
  'tests/products/{documents,watchlists}/*.test.ts',
  'tests/content/{reports,debug-pages}/*.test.ts',
];

/** Tests of files, and of rooms whose time stands still while a server answers. */
const others = [
  'tests/stores/open-database.test.ts',
  'tests/main.test.ts',
  'tests/products/{risk,trade-news}/*.test.ts',
];

export const onPostgres = {
  globalSetup: 'tests/kit/serve-postgres.ts',
  setupFiles: [...common.setupFiles, 'tests/kit/setup.ts'],
  isolate: false,
};

/** All tests with users and sessions in PostgreSQL. */
export default defineConfig({
  ...sourceConditions,
  test: {
    ...common,
    ...onPostgres,
    include: ['{src,tests}/**/*.test.ts'],
    exclude: others,
    maxWorkers: 2,
  },
});
