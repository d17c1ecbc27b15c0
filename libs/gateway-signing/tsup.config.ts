import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  // Keeps the encryption in a chunk that only a login loads, and the forge engine in one that only
  // old webviews load.
  splitting: true,
  clean: true,
  inject: ['./lowered-globals.ts'],
  esbuildOptions: (options) => {
    options.define = { ...options.define, 'Object.hasOwn': 'hasOwn' };
  },
};

// A single file without imports or exports, for the webviews that need it know classic workers
// only; and small, for it may be served as it is.
const worker: Options = {
  ...shared,
  entry: { 'forge-worker': 'src/forge-worker/index.ts' },
  target: 'es2018',
  platform: 'browser',
  minify: true,
  noExternal: ['node-forge'],
  banner: { js: `/*! Includes forge's BigInteger:${jsbnNotice()}` },
};

const server: Options = {
  ...shared,
  entry: { server: 'src/server/index.ts' },
  target: 'node20',
  platform: 'node',
};

/** The notice that every copy of forge's BigInteger must carry, up to the end of its comment. */
function jsbnNotice(): string {
  const path = createRequire(import.meta.url).resolve('node-forge/lib/jsbn.js');
  const notice = /\n \* Copyright[\s\S]*?\*\//.exec(readFileSync(path, 'utf8'))?.[0];
  if (notice === undefined) throw new Error('The notice of jsbn.js is gone');
  return notice;
}

export default defineConfig([client, worker, server]);
