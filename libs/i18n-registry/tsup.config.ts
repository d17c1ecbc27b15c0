import { defineConfig } from 'tsup';
import { declarations } from '../../tools/declarations.ts';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    figures: 'src/format/figures.ts',
    numbers: 'src/format/numbers.ts',
  },
  format: ['esm', 'cjs'],
  sourcemap: true,
  target: 'es2022',
  // The entries share the formats.
  splitting: true,
  dts: declarations,
  clean: true,
  treeshake: true,
});
