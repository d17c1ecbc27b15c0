import { defineConfig } from 'tsup';
import { keepModules } from '../../tools/keep-modules.ts';

export default defineConfig({
  ...keepModules({ index: 'src/index.ts', 'react/index': 'src/react/index.ts' }),
  // `lightweight-charts` has modules alone.
  format: ['esm'],
});
