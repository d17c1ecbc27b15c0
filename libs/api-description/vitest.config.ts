import { defineConfig } from 'vitest/config';
import { sourceConditions, oneContext } from '../../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  test: { include: ['tests/**/*.test.ts'], ...oneContext },
});
