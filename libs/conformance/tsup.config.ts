import { defineConfig } from 'tsup';
import { declarations } from '../../tools/declarations.ts';

// The suite is a program of Node.js.
const compilerOptions = { ...declarations.compilerOptions, types: ['node'] };

export default defineConfig([
  {
    entry: { index: 'src/index.ts' },
    format: ['esm', 'cjs'],
    sourcemap: true,
    target: 'node20',
    removeNodeProtocol: false,
    dts: { compilerOptions },
    clean: true,
    treeshake: true,
  },
  {
    entry: { cli: 'src/cli/main.ts' },
    format: ['esm'],
    sourcemap: true,
    target: 'node20',
    removeNodeProtocol: false,
  },
]);
