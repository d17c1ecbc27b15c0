import { defineConfig } from 'tsup';
import { declarations } from '../../tools/declarations.ts';

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: ['esm', 'cjs'],
  sourcemap: true,
  target: 'es2022',
  dts: declarations,
  clean: true,
  treeshake: true,
});
