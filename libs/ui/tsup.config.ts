import { globSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Options } from 'tsup';

const entry = {
  index: 'src/index.ts',
  'class-names': 'src/class-names.ts',
  icons: 'src/icons.tsx',
  'fields/index': 'src/fields/index.ts',
  'figures/index': 'src/figures/index.ts',
  'overlays/index': 'src/overlays/index.ts',
  'panels/index': 'src/panels/index.ts',
  'screen/index': 'src/screen/index.ts',
  'settings/index': 'src/settings/index.ts',
  'states/index': 'src/states/index.ts',
};

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Leaves imports of other modules as they are, but for their ending: each module has its own file. */
const keepModules: Plugin = {
  name: 'keep-modules',
  setup: (build) => {
    const ending = build.initialOptions.format === 'cjs' ? '.cjs' : '.js';
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path: file, kind }) =>
      kind === 'entry-point'
        ? undefined
        : { path: file.replace(/\.tsx?$/, ending), external: true },
    );
  },
};

export default defineConfig({
  // A page whose dialogs load later loads their modules later too.
  entry: globSync('src/**/*.{ts,tsx}').map((file) => file.split(path.sep).join('/')),
  format: ['esm', 'cjs'],
  target: 'es2022',
  dts: { entry },
  splitting: false,
  esbuildPlugins: [keepModules],
  clean: true,
});
