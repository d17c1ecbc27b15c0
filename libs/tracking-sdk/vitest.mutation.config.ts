import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Runs all tests against the mutants, except those that bundle the library or compile its examples. */
export default mergeConfig(base, {
  test: { exclude: ['tests/{examples,size}.test.{ts,tsx}', '**/node_modules/**'] },
});
