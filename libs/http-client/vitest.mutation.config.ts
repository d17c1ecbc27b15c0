import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** What mutants are tried against: all tests but the random schedules, which take minutes for every mutant. */
export default mergeConfig(base, {
  test: {
    exclude: [
      'tests/{shared-requests.property,readme}.test.ts',
      'tests/browser/**',
      '**/node_modules/**',
    ],
  },
});
