import { defineConfig } from 'vitest/config';
import { common, sharedContexts, sourceConditions } from '../../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    ...common,
    setupFiles: [...common.setupFiles, 'tests/kit/setup.ts'],
    projects: sharedContexts(import.meta.dirname, ['{src,tests}/**/*.test.ts'], /fork\(|spawn\(/),
    // By default one of two cores stays unused.
    maxWorkers: 2,
  },
});
