import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: ['esm', 'cjs'],
  target: 'es2022',
  dts: true,
  clean: true,
  treeshake: true,
  // Puts constants where they are used, which a bundler of one file no longer does.
  esbuildOptions: (options) => {
    options.minifySyntax = true;
  },
});
