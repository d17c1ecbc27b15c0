import { defineConfig } from 'vitest/config';
import { failOnConsole, sourceConditions } from '../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  test: { include: ['tests/**/*.test.ts'], ...failOnConsole },
});
