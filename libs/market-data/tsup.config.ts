import { defineConfig } from 'tsup';
import { bundled } from '../../tools/bundled.ts';

export default defineConfig(
  bundled({
    entry: {
      index: 'src/index.ts',
      worker: 'src/worker/index.ts',
      'worker-page': 'src/worker/page.ts',
      react: 'src/react/index.ts',
    },
    splitting: true,
    clean: true,
  }),
);
