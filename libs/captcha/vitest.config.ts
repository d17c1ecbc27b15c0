import { defineConfig } from 'vitest/config';
import { sourceConditions, failOnConsole } from '../../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  // Proofs of work are real work, and a busy machine takes its time over them.
  test: { include: ['tests/**/*.test.{ts,tsx}'], testTimeout: 30_000, ...failOnConsole },
});
