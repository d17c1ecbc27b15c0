import { defineConfig } from 'tsup';
import { bundled } from '../../tools/bundled.ts';

export default defineConfig(
  bundled({
    entry: { index: 'src/index.ts' },
    clean: true,
    // Puts constants where they are used, which a bundler of one file no longer does.
    esbuildOptions: (options) => {
      options.minifySyntax = true;
    },
  }),
);
