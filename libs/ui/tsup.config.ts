import { defineConfig } from 'tsup';
import { keepModules } from '../../tools/keep-modules.ts';

export default defineConfig(
  keepModules({
    index: 'src/index.ts',
    'class-names': 'src/class-names.ts',
    icons: 'src/icons.tsx',
    'lazy-component': 'src/lazy-component.ts',
    'fields/index': 'src/fields/index.ts',
    'figures/index': 'src/figures/index.ts',
    'overlays/index': 'src/overlays/index.ts',
    'panels/index': 'src/panels/index.ts',
    'parts/index': 'src/parts/index.ts',
    'screen/index': 'src/screen/index.ts',
    'settings/index': 'src/settings/index.ts',
    'states/index': 'src/states/index.ts',
  }),
);
