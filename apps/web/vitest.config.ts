import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { failOnConsole, sourceConditions } from '../../tools/vitest.ts';
import { catalogues } from './build/catalogues.ts';

/** Compiles the catalogues of a project; each has its settings. */
function compileTexts(project: string) {
  const cwd = fileURLToPath(new URL(`../${project}`, import.meta.url));
  return lingui({ cwd }).map((plugin) =>
    typeof plugin.transform === 'object'
      ? {
          ...plugin,
          name: `${plugin.name}:${project}`,
          transform: {
            ...plugin.transform,
            filter: { id: new RegExp(`/apps/${project}/src/locales/.*\\.po$`) },
          },
        }
      : plugin,
  );
}

export default defineConfig({
  define: {
    ...{ __BETA__: false, __IMAGE_ORIGIN__: '""', __TRACKING_CONSENT__: '"granted"' },
    __SOCIALS__: '"Telegram=https://t.me/bourse"',
  },
  ...sourceConditions,
  // The gateway runs in the process of the page that is tested, and its dependencies are Node's.
  resolve: sourceConditions.ssr.resolve,
  plugins: [
    catalogues(),
    react(),
    ...compileTexts('web'),
    ...compileTexts('events'),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  test: {
    environment: 'happy-dom',
    testTimeout: 40_000,
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    setupFiles: [...failOnConsole.setupFiles, 'src/testing/setup.ts'],
  },
});
