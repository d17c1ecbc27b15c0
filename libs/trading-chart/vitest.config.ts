import { defineConfig } from 'vitest/config';
import { oneContext, sourceConditions } from '../../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.{ts,tsx}'],
    ...oneContext,
    setupFiles: [...oneContext.setupFiles, 'tests/setup.ts'],
  },
});
