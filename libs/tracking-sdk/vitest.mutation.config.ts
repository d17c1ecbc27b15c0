import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** What mutants are tried against: all tests but those that bundle the library. */
export default mergeConfig(base, {
  test: { exclude: ['tests/size.test.ts', '**/node_modules/**'] },
});
