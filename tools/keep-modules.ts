import { globSync } from 'node:fs';
import path from 'node:path';
import type { Options } from 'tsup';
import { declarations } from './declarations.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Leaves imports of other modules as they are, but for their ending. */
const keepImports: Plugin = {
  name: 'keep-imports',
  setup: (build) => {
    const ending = build.initialOptions.format === 'cjs' ? '.cjs' : '.js';
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path: file, kind }) =>
      kind === 'entry-point'
        ? undefined
        : { path: file.replace(/\.tsx?$/, ending), external: true },
    );
  },
};

/**
 * Returns the options of a library whose build has a file for each module: a page that loads a part of it later, such as a
 * dialog, loads its modules later too, and can name them in its chunks.
 *
 * @param entry - The modules of the package's entries, which have declarations.
 */
export function keepModules(entry: Readonly<Record<string, string>>): Options {
  return {
    entry: globSync('src/**/*.{ts,tsx}').map((file) => file.split(path.sep).join('/')),
    format: ['esm', 'cjs'],
    sourcemap: true,
    target: 'es2022',
    dts: { ...declarations, entry: { ...entry } },
    splitting: false,
    esbuildPlugins: [keepImports],
    clean: true,
  };
}
