import { defineConfig } from 'vitest/config';
import { failOnConsole, sourceConditions } from '../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  // Pictures are compared pixel by pixel, which takes seconds on a busy machine.
  test: { include: ['tests/**/*.test.ts'], testTimeout: 60_000, ...failOnConsole },
});
