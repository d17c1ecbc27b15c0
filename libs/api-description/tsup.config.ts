import { defineConfig } from 'tsup';
import { bundled } from '../../tools/bundled.ts';

export default defineConfig(
  bundled({
    entry: { index: 'src/index.ts' },
    clean: true,
  }),
);
