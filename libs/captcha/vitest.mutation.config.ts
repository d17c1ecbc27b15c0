import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Tests for the mutation check: all except those of texts and styles, which reach none of the mutated files. */
export default mergeConfig(base, {
  test: {
    exclude: [
      'tests/{examples,readme,styles}.test.{ts,tsx}',
      'tests/texts/**',
      '**/node_modules/**',
    ],
  },
});
