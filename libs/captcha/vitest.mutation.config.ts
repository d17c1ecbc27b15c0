import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** What mutants are tried against: all tests but those of texts and styles, which reach none of the mutated files. */
export default mergeConfig(base, {
  test: { exclude: ['tests/{readme,styles,texts}.test.ts', '**/node_modules/**'] },
});
