import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

// Mutants run in threads, where a test cannot change the time zone of the process.
process.env['TZ'] = 'Pacific/Auckland';

/** Tests for the mutation check: all but the random schedules, which take minutes for every mutant. */
export default mergeConfig(base, {
  test: {
    testTimeout: 60_000,
    exclude: [
      'tests/{shared-requests.property,readme}.test.ts',
      'tests/browser/**',
      '**/node_modules/**',
    ],
  },
});
