import { defineConfig } from 'tsup';
import { declarations } from '../../tools/declarations.ts';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    html: 'src/html/index.ts',
    'html-extensions': 'src/html-extensions/index.ts',
    'image-domain': 'src/image-domain/index.ts',
    csp: 'src/csp/index.ts',
  },
  format: ['esm', 'cjs'],
  sourcemap: true,
  target: 'es2018',
  // The entries share the URL checks.
  splitting: true,
  dts: declarations,
  clean: true,
  treeshake: true,
});
