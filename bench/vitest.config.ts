import { defineConfig } from 'vitest/config';
import { oneContext, sourceConditions } from '../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  // Pictures are compared pixel by pixel, which takes seconds on a busy machine.
  test: { include: ['tests/**/*.test.ts'], ...oneContext },
});
