import { defineConfig } from 'tsup';
import { bundled } from '../../tools/bundled.ts';

export default defineConfig(
  bundled({
    entry: {
      index: 'src/index.ts',
      figures: 'src/format/figures.ts',
      numbers: 'src/format/numbers.ts',
    },
    // The entries share the formats.
    splitting: true,
    clean: true,
  }),
);
