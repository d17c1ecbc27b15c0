import { defineConfig } from 'vitest/config';
import { hasPostgres } from '../../tools/postgres.ts';
import { common, sharedContexts, sourceConditions } from '../../tools/vitest.ts';
import { onPostgres, postgresOnly, storeTests } from './vitest.postgres.config.ts';

const { setupFiles } = onPostgres;
const groups = sharedContexts(import.meta.dirname, ['{src,tests}/**/*.test.ts'], /fork\(|spawn\(/);
const onFiles = groups.map(({ test, ...group }) => ({
  ...group,
  test: { ...test, exclude: postgresOnly },
}));
const postgres = { ...onPostgres, name: 'postgres', include: storeTests };
if (!hasPostgres())
  console.warn('Stores are tested on files only: no PostgreSQL for this platform.');

export default defineConfig({
  ...sourceConditions,
  test: {
    ...common,
    setupFiles,
    projects: hasPostgres() ? [...onFiles, { extends: true, test: postgres }] : onFiles,
    // By default one of two cores stays unused.
    maxWorkers: 2,
  },
});
