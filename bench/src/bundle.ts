import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));

const oldBrowsers = 'es2018';

/** One written file, with what it was made from and what it loads. */
export interface Chunk {
  /** Path below the page's origin. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly inputs: readonly string[];
  /** Chunks that load with this one. */
  readonly imports: readonly string[];
  /** Chunks that load when they are asked for. */
  readonly lazy: readonly string[];
}

/**
 * Bundles modules as an application would: from built packages, minified, lazy parts apart.
 *
 * @param target - Default: an old browser.
 */
export function bundleModules(
  entries: Readonly<Record<string, string>>,
  target = oldBrowsers,
): Promise<Chunk[]> {
  return bundle(entries, { format: 'esm', splitting: true, target });
}

/** Bundles a worker into one classic script. @param banner - Runs before everything else. */
export function bundleWorker(name: string, entry: string, banner: string): Promise<Chunk[]> {
  return bundle({ [name]: entry }, { format: 'iife', banner: { js: banner } });
}

/** Bytes on the wire: gzip at its usual level. */
export function gzipSize(chunk: Pick<Chunk, 'bytes'>): number {
  return gzipSync(chunk.bytes).length;
}

async function bundle(
  entryPoints: Readonly<Record<string, string>>,
  shape: Parameters<typeof build>[0],
): Promise<Chunk[]> {
  const { outputFiles, metafile } = await build({
    target: oldBrowsers,
    ...shape,
    entryPoints,
    bundle: true,
    minify: true,
    platform: 'browser',
    absWorkingDir: folder,
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return outputFiles.map(({ path: file, contents }) => {
    const name = path.relative(folder, file).split(path.sep).join('/');
    return { path: toServed(name), bytes: contents, ...describe(metafile, name) };
  });
}

function describe(metafile: Metafile, name: string): Pick<Chunk, 'inputs' | 'imports' | 'lazy'> {
  const output = metafile.outputs[name];
  const loads = (isLazy: boolean) =>
    (output?.imports ?? [])
      .filter(({ kind, external }) => !external && (kind === 'dynamic-import') === isLazy)
      .map((reference) => toServed(reference.path));
  return { inputs: Object.keys(output?.inputs ?? {}), imports: loads(false), lazy: loads(true) };
}

function toServed(name: string): string {
  return name.replace(/^out\//, '/');
}
