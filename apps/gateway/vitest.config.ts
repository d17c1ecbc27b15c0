import { defineConfig } from 'vitest/config';
import { failOnConsole, sharedContexts, sourceConditions } from '../../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    projects: sharedContexts(
      import.meta.dirname,
      ['{src,tests}/**/*.test.ts'],
      /start-gateway|createGateway|createTestClient|\.\/kit\.ts|fork\(|spawn\(/,
    ),
    // Key pairs, password hashes and separate processes take seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default one of two cores stays unused.
    maxWorkers: 2,
    ...failOnConsole,
  },
});
