import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Runs all tests against the mutants, except those that bundle the library. */
export default mergeConfig(base, {
  test: { exclude: ['tests/size.test.ts', '**/node_modules/**'] },
});
