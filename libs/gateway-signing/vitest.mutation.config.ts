import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/**
 * Mutants run against the tests of the mutated files only. The tests of the whole signer reach every
 * file too, and would take hours for the same result.
 */
export default mergeConfig(base, {
  test: {
    testTimeout: 60_000,
    exclude: [
      'tests/{adapters,answers,custody,device-check,keys,readme,requests,setup,tabs,verifiers}.test.ts',
      '**/node_modules/**',
    ],
  },
});
