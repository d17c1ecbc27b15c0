import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', server: 'src/server/index.ts' },
  format: ['esm', 'cjs'],
  target: 'es2018',
  dts: true,
  clean: true,
  treeshake: true,
});
