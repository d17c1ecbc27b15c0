import { defineConfig } from 'vitest/config';
import { oneContext, sourceConditions } from '../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/kit/pack-libraries.ts',
    ...oneContext,
    // Each example starts a compiler, a gateway or a browser, which take the cores themselves.
    fileParallelism: false,
  },
});
