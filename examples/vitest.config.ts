import { defineConfig } from 'vitest/config';
import { oneContext, sourceConditions } from '../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/kit/pack-libraries.ts',
    ...oneContext,
  },
});
