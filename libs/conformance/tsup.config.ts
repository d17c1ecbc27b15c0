import { defineConfig } from 'tsup';
import { bundled } from '../../tools/bundled.ts';
import { declarations } from '../../tools/declarations.ts';

// The suite is a program of Node.js.
const compilerOptions = { ...declarations.compilerOptions, types: ['node'] };

export default defineConfig([
  bundled({
    entry: { index: 'src/index.ts' },
    target: 'node20',
    removeNodeProtocol: false,
    dts: { compilerOptions },
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
