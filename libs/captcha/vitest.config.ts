import { defineConfig } from 'vitest/config';
import { sourceConditions, oneContext } from '../../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  // Proofs of work take long on a busy machine.
  test: { include: ['tests/**/*.test.{ts,tsx}'], ...oneContext },
});
