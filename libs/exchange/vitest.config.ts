import { defineConfig } from 'vitest/config';
import { sourceConditions, oneContext } from '../../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    include: ['tests/**/*.test.ts'],
    // Random flows and separate processes take seconds on a busy machine.
    hookTimeout: 60_000,
    ...oneContext,
  },
});
