import { globSync } from 'node:fs';
import { defineConfig } from 'tsup';

const entry = {
  index: 'src/index.ts',
  decimal: 'src/decimal.ts',
  draft: 'src/draft/index.ts',
  account: 'src/account/index.ts',
  sending: 'src/sending/index.ts',
};

/** Every module has a file, so that a page whose dialogs load later loads their rules later too. */
const modules = Object.fromEntries(
  globSync('src/{account,draft,sending}/*.ts', { exclude: ['src/*/index.ts'] }).map((file) => [
    file.replace(/^src\/|\.ts$/g, ''),
    file,
  ]),
);

export default defineConfig({
  entry: { ...entry, ...modules },
  format: ['esm', 'cjs'],
  target: 'es2022',
  dts: { entry },
  splitting: true,
  clean: true,
  treeshake: true,
});
