import { readFile, writeFile } from 'node:fs/promises';
import type { Options } from 'tsup';
import { declarations } from './declarations.ts';

type Plugin = NonNullable<Options['plugins']>[number];

/** Removes the first of two lines with the source map: Rollup, which shakes the tree for tsup, writes one, and tsup another. */
const oneSourceMap: Plugin = {
  name: 'one-source-map',
  buildEnd: async ({ writtenFiles }) => {
    const files = writtenFiles.map(({ name }) => name).filter((name) => /\.c?js$/.test(name));
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(/(\/\/# sourceMappingURL=.*)\n(?=\1$)/m, ''));
    }
  },
};

/** Returns the options of a library whose entries are bundled, as modules of both kinds if `options` say nothing else. */
export function bundled(options: Options): Options {
  return {
    format: ['esm', 'cjs'],
    sourcemap: true,
    target: 'es2022',
    dts: declarations,
    treeshake: true,
    plugins: [oneSourceMap],
    ...options,
  };
}
