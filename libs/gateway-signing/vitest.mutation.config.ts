import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/**
 * What mutants are tried against: the tests of the mutated files themselves. Those of the whole
 * signer reach every file too, and would take hours to say the same.
 */
export default mergeConfig(base, {
  test: {
    exclude: [
      'tests/{answers,custody,device-check,keys,readme,requests,setup,tabs}.test.ts',
      '**/node_modules/**',
    ],
  },
});
