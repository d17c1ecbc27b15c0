import { rmSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import { declarations } from '../../tools/declarations.ts';

const modules: Options = {
  entry: {
    index: 'src/index.ts',
    auto: 'src/auto/index.ts',
    catalogue: 'src/catalogue/index.ts',
    erase: 'src/erase/index.ts',
    fingerprint: 'src/fingerprint/index.ts',
    native: 'src/native/index.ts',
    queue: 'src/queue/index.ts',
    react: 'src/react/index.ts',
    vitals: 'src/vitals/index.ts',
    xhr: 'src/xhr/index.ts',
  },
  format: ['esm', 'cjs'],
  sourcemap: true,
  target: 'es2018',
  splitting: true,
  dts: declarations,
  treeshake: true,
};

// One classic script without an import, served as it is to webviews.
const webview: Options = {
  entry: { webview: 'src/webview/main.ts' },
  // The page's global. A file that exports nothing has to say that it is a module.
  dts: { ...declarations, entry: { webview: 'src/webview/global.ts' }, footer: 'export {};' },
  format: 'iife',
  sourcemap: true,
  platform: 'browser',
  target: 'es2018',
  minify: true,
  treeshake: true,
  noExternal: [/./],
  // web-vitals names it; Chromium knows it from 71 on.
  define: { globalThis: 'window' },
};

// The builds run side by side: one that cleaned would remove what another has written.
rmSync('dist', { recursive: true, force: true });

export default defineConfig([modules, webview]);
