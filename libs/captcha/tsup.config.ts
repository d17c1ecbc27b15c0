import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    slider: 'src/slider/index.ts',
    pow: 'src/pow/index.ts',
    geetest: 'src/geetest/index.ts',
    texts: 'src/texts/index.ts',
    react: 'src/react/index.ts',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  // Keeps the solver and each language in a chunk that is loaded when it is needed.
  splitting: true,
  // Modules are UTF-8 wherever they are served; escapes would double the texts.
  esbuildOptions: (options) => {
    options.charset = 'utf8';
  },
  dts: true,
  clean: true,
  treeshake: true,
});
