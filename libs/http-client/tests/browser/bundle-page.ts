import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Replaces the sources by the built library. */
const shippedLibrary: Plugin = {
  name: 'shipped-library',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/src\/index\.ts$/ }, () => ({ path: toPath('../../dist/index.js') }));
  },
};

function toPath(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

/** The files of a page with a script of this folder, by path. */
export async function bundlePage(script: string): Promise<Readonly<Record<string, string>>> {
  const { outputFiles } = await build({
    entryPoints: [toPath(script)],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    plugins: [shippedLibrary],
  });
  const page = '<!doctype html><title>http</title><script type="module" src="/page.js"></script>';
  return { '/': page, '/page.js': outputFiles[0]?.text ?? '' };
}
