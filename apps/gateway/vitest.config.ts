import { defineConfig } from 'vitest/config';
import { sourceConditions, failOnConsole } from '../../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    include: ['{src,tests}/**/*.test.ts'],
    // Key pairs, password hashes and separate processes take seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...failOnConsole,
  },
});
