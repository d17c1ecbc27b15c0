import { fileURLToPath } from 'node:url';

const conditions = ['@bourse/source'];

/** Resolves `@bourse/*` to TypeScript sources, so that tests need no build. */
export const sourceConditions = {
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
};

/** Console output that a test did not expect fails that test. */
export const failOnConsole = {
  setupFiles: [fileURLToPath(new URL('./src/fail-on-console.ts', import.meta.url))],
};
