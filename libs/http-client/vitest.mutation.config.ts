import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

// Mutants run in threads, where a test cannot change the time zone of the process.
process.env['TZ'] = 'Pacific/Auckland';

/** Tests for the mutation check: all but the random schedules and the examples, which take long for every mutant. */
export default mergeConfig(base, {
  test: {
    testTimeout: 60_000,
    exclude: [
      'tests/{shared-requests.property,examples}.test.ts',
      'tests/browser/**',
      '**/node_modules/**',
    ],
  },
});
