import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileTexts } from '../../tools/compile-texts.ts';
import { common, sourceConditions } from '../../tools/vitest.ts';

export default defineConfig({
  ...sourceConditions,
  plugins: [react(), compileTexts(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    ...common,
    environment: 'happy-dom',
    isolate: false,
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    setupFiles: [...common.setupFiles, 'src/testing/setup.ts'],
  },
});
