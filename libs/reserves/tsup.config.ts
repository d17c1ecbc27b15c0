import { defineConfig } from 'tsup';
import { bundled } from '../../tools/bundled.ts';

export default defineConfig([
  bundled({
    entry: { index: 'src/index.ts' },
    clean: true,
  }),
  {
    entry: { cli: 'src/cli/main.ts' },
    format: ['esm'],
    sourcemap: true,
    target: 'node20',
    removeNodeProtocol: false,
  },
]);
