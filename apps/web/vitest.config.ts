import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { failOnConsole, sourceConditions } from '../../tools/vitest.ts';

export default defineConfig({
  define: { __BETA__: false, __IMAGE_ORIGIN__: '""', __TRACKING_CONSENT__: '"granted"' },
  ...sourceConditions,
  // The gateway runs in the process of the page that is tested, and its dependencies are Node's.
  resolve: sourceConditions.ssr.resolve,
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    environment: 'happy-dom',
    testTimeout: 40_000,
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    setupFiles: [...failOnConsole.setupFiles, 'src/testing/setup.ts'],
  },
});
