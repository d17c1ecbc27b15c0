import { rmSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { bundled } from '../../tools/bundled.ts';
import { declarations } from '../../tools/declarations.ts';

const modules = bundled({
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
  target: 'es2018',
  splitting: true,
});

// One classic script without an import, served as it is to webviews.
const webview = bundled({
  entry: { webview: 'src/webview/main.ts' },
  // The page's global. A file that exports nothing has to say that it is a module.
  dts: { ...declarations, entry: { webview: 'src/webview/global.ts' }, footer: 'export {};' },
  format: 'iife',
  platform: 'browser',
  target: 'es2018',
  minify: true,
  noExternal: [/./],
  // web-vitals names it; Chromium knows it from 71 on.
  define: { globalThis: 'window' },
});

// The builds run side by side: one that cleaned would remove what another has written.
rmSync('dist', { recursive: true, force: true });

export default defineConfig([modules, webview]);
