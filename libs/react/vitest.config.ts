import { defineConfig } from 'vitest/config';
import { oneContext, sharedContexts, sourceConditions } from '../../tools/vitest.ts';

/** React allows one renderer for each context, so tests with a second renderer run alone, and those with a third in another file. */
const needsOwn = /react-dom\/server/;

export default defineConfig({
  ...sourceConditions,
  test: {
    environment: 'happy-dom',
    ...oneContext,
    setupFiles: [...oneContext.setupFiles, 'tests/setup.ts'],
    projects: sharedContexts(import.meta.dirname, ['tests/**/*.test.{ts,tsx}'], needsOwn),
  },
});
