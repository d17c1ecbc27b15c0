import { defineConfig } from 'tsup';
import { bundled } from '../../tools/bundled.ts';

export default defineConfig(
  bundled({
    entry: {
      index: 'src/index.ts',
      slider: 'src/slider/index.ts',
      pow: 'src/pow/index.ts',
      worker: 'src/worker/index.ts',
      geetest: 'src/geetest/index.ts',
      texts: 'src/texts/index.ts',
      react: 'src/react/index.ts',
    },
    // The solver and each language are chunks that load when they are needed.
    splitting: true,
    // Escapes would double the size of the texts.
    esbuildOptions: (options) => {
      options.charset = 'utf8';
    },
    clean: true,
  }),
);
