import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { common, sourceConditions } from '../../tools/vitest.ts';
import { catalogues } from './build/catalogues.ts';

export default defineConfig({
  define: {
    __BETA__: false,
    __IMAGE_ORIGIN__: '""',
    __TRACKING_CONSENT__: '"granted"',
    __SOCIALS__: '"Telegram=https://t.me/bourse"',
  },
  ...sourceConditions,
  // The gateway runs in the process of the page that is tested, and its dependencies are Node's.
  resolve: sourceConditions.ssr.resolve,
  plugins: [...catalogues(), react(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    ...common,
    environment: 'happy-dom',
    // By default one of two cores stays unused.
    maxWorkers: 2,
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    // One context for all files: a context for each takes twice the time. Each file cleans up after its last test.
    isolate: false,
    setupFiles: [...common.setupFiles, 'src/testing/setup.ts'],
  },
});
