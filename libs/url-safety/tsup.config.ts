import { defineConfig } from 'tsup';
import { bundled } from '../../tools/bundled.ts';

export default defineConfig(
  bundled({
    entry: {
      index: 'src/index.ts',
      html: 'src/html/index.ts',
      'html-extensions': 'src/html-extensions/index.ts',
      'image-domain': 'src/image-domain/index.ts',
      csp: 'src/csp/index.ts',
    },
    target: 'es2018',
    // The entries share the URL checks.
    splitting: true,
    clean: true,
  }),
);
