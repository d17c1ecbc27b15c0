import { defineConfig } from 'tsup';
import { declarations } from '../../tools/declarations.ts';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    slider: 'src/slider/index.ts',
    pow: 'src/pow/index.ts',
    worker: 'src/worker/index.ts',
    geetest: 'src/geetest/index.ts',
    texts: 'src/texts/index.ts',
    react: 'src/react/index.ts',
  },
  format: ['esm', 'cjs'],
  sourcemap: true,
  target: 'es2022',
  // The solver and each language are chunks that load when they are needed.
  splitting: true,
  // Escapes would double the size of the texts.
  esbuildOptions: (options) => {
    options.charset = 'utf8';
  },
  dts: declarations,
  clean: true,
  treeshake: true,
});
