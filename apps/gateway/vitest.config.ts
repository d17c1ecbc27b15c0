import { defineConfig } from 'vitest/config';
import { common, sharedContexts, sourceConditions } from '../../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    ...common,
    projects: sharedContexts(
      import.meta.dirname,
      ['{src,tests}/**/*.test.ts'],
      /start-gateway|createGateway|createTestClient|\.\/kit\.ts|fork\(|spawn\(/,
    ),
    // By default one of two cores stays unused.
    maxWorkers: 2,
  },
});
