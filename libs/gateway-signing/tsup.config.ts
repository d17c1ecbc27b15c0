import { defineConfig } from 'tsup';
import type { Options } from 'tsup';

const shared: Options = {
  format: ['esm', 'cjs'],
  dts: true,
  treeshake: true,
  noExternal: ['jose', '@noble/hashes'],
};

const client: Options = {
  ...shared,
  entry: { index: 'src/index.ts' },
  target: 'es2018',
  // Keeps the encryption in a chunk that only a login loads.
  splitting: true,
  clean: true,
  inject: ['./lowered-globals.ts'],
  esbuildOptions: (options) => {
    options.define = { ...options.define, 'Object.hasOwn': 'hasOwn' };
  },
};

const server: Options = {
  ...shared,
  entry: { server: 'src/server/index.ts' },
  target: 'node20',
  platform: 'node',
};

export default defineConfig([client, server]);
