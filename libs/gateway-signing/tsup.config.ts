import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig, type Options } from 'tsup';
import { bundled } from '../../tools/bundled.ts';

const shared = bundled({ noExternal: ['jose', '@noble/hashes'] });

const client: Options = {
  ...shared,
  entry: { index: 'src/index.ts' },
  target: 'es2018',
  // Without it, the entry loads the compiler's helpers, which only chunks of old classes use.
  treeshake: { moduleSideEffects: (id) => !id.includes('/chunk-') },
  // Puts login encryption and the forge engine into separate chunks, which only logins and old
  // webviews load.
  splitting: true,
  // Bundled dependencies call `Object.hasOwn`, which old webviews lack.
  define: { 'Object.hasOwn': 'Object.prototype.hasOwnProperty.call' },
};

// A single file without imports or exports, because the webviews that need it support only classic
// workers. Minified, because applications may serve it without a bundler.
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
  target: 'es2022',
  // Runs on WebCrypto alone: Node.js, workers and edge runtimes.
  platform: 'neutral',
  // Puts jose, which needs globals at its import, into a chunk that only an encrypted call loads.
  splitting: true,
};

/** For Node.js alone: keys and their files. */
const keys: Options = {
  ...shared,
  entry: { keys: 'src/issuing/index.ts' },
  target: 'node20',
  platform: 'node',
  removeNodeProtocol: false,
};

const cli: Options = {
  entry: { cli: 'src/cli/main.ts' },
  format: ['esm'],
  sourcemap: true,
  target: 'node20',
  removeNodeProtocol: false,
  noExternal: ['@noble/hashes'],
};

/** Returns the licence notice that every copy of forge's BigInteger must contain. */
function jsbnNotice(): string {
  const path = createRequire(import.meta.url).resolve('node-forge/lib/jsbn.js');
  const notice = /\n \* Copyright[\s\S]*?\*\//.exec(readFileSync(path, 'utf8'))?.[0];
  if (notice === undefined) throw new Error('The notice of jsbn.js is gone');
  return notice;
}

// The builds run side by side: one that cleaned would remove what another has written.
rmSync('dist', { recursive: true, force: true });

export default defineConfig([client, worker, server, keys, cli]);
