import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Tests for the mutation check: all except those that bundle the sources, compile the examples or only measure time. */
export default mergeConfig(base, {
  test: {
    testTimeout: 60_000,
    exclude: [
      'tests/{examples,hostile-world,linear,package}.test.ts',
      'tests/browser/**',
      '**/node_modules/**',
    ],
  },
});
