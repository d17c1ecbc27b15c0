import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Tests for the mutation check: all but the fuzzed texts and the examples, which take seconds for every mutant. */
export default mergeConfig(base, {
  test: { testTimeout: 60_000, exclude: ['tests/{examples,fuzz}.test.ts', '**/node_modules/**'] },
});
