import { defineConfig } from 'tsup';
import { declarations } from '../../tools/declarations.ts';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    worker: 'src/worker/index.ts',
    'worker-page': 'src/worker/page.ts',
    react: 'src/react/index.ts',
  },
  format: ['esm', 'cjs'],
  sourcemap: true,
  target: 'es2022',
  dts: declarations,
  splitting: true,
  clean: true,
  treeshake: true,
});
