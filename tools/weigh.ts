import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const entryFile = 'entry.js';

/** The part of a module that is weighed, and how an application bundles it. */
export interface Load {
  /** The module, such as `export { createCaptcha } from '@bourse/captcha'`. */
  readonly contents: string;
  /** Folder that its imports are resolved from. */
  readonly folder: string;
  /** Packages that the application has anyway. */
  readonly external?: readonly string[];
  /** Default: ES2022. */
  readonly target?: string;
}

/** Minified and gzipped bytes. */
export interface Weight {
  /** Loaded with the module. */
  readonly atOnce: number;
  /** Each chunk that is loaded when it is needed, without what is there by then; by its name without the hash. */
  readonly later: ReadonlyMap<string, number>;
}

/** Weighs a module as an application loads it: bundled from built packages and minified, with chunks for parts that are loaded later. */
export async function weigh({
  contents,
  folder,
  external = [],
  target = 'es2022',
}: Load): Promise<Weight> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    stdin: { contents, resolveDir: folder, sourcefile: entryFile },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target,
    external: [...external],
    logLevel: 'error',
    outdir: '/out',
    write: false,
    metafile: true,
  });
  const sizes = new Map(
    outputFiles.map((file) => [path.basename(file.path), gzipSync(file.contents).length]),
  );
  const chunks = new Map(
    Object.entries(metafile.outputs).map(([name, output]) => [path.basename(name), output]),
  );
  const importsOf = (name: string, kind: string) =>
    (chunks.get(name)?.imports ?? [])
      .filter((each) => each.kind === kind && !each.external)
      .map((each) => path.basename(each.path));
  /** A chunk with those that it imports at once. */
  const load = (name: string) => {
    const loaded = new Set([name]);
    // A set that grows while it is walked through is walked through to its end.
    for (const each of loaded)
      for (const next of importsOf(each, 'import-statement')) loaded.add(next);
    return [...loaded];
  };
  const sum = (names: readonly string[]) =>
    names.reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const entry = [...chunks].find(([, { entryPoint }]) => entryPoint === entryFile)?.[0] ?? '';
  const atOnce = load(entry);
  const lazy = [...chunks.keys()].flatMap((name) => importsOf(name, 'dynamic-import'));
  const later = [...new Set(lazy)].map((name): [string, number] => [
    name.replace(/-[A-Z0-9]{8}\.js$/, ''),
    sum(load(name).filter((each) => !atOnce.includes(each))),
  ]);
  return { atOnce: sum(atOnce), later: new Map(later) };
}
