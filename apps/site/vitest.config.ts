import { defineConfig } from 'vitest/config';
import { oneContext, sharedContexts, sourceConditions } from '../../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    projects: sharedContexts(import.meta.dirname, ['tests/**/*.test.{ts,tsx}']),
    ...oneContext,
  },
});
