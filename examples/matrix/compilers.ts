import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { fetchPackage } from './packages.ts';

const run = promisify(execFile);

export const compilers = ['5.4', '5.9', '6.0', '7.0'] as const;

/** By the value of `moduleResolution`, the one of `module`. */
export const resolutions = { node16: 'node16', nodenext: 'nodenext', bundler: 'esnext' } as const;

/** Resolves with the errors of the packages' types under a compiler, or with why it was not run. */
export async function tryCompiler(
  version: string,
  resolution: keyof typeof resolutions,
  { folder, entries }: { readonly folder: string; readonly entries: readonly string[] },
): Promise<readonly string[] | string> {
  const installed = fetchPackage('typescript', `~${version}.0`);
  if (installed === undefined) return 'not run: there is no package of it';
  const imports = entries.map((entry, index) => `import type * as entry${index} from '${entry}';`);
  const names = entries.map((_, index) => `typeof entry${index}`);
  const lines = [...imports, `export type All = [${names.join(', ')}];`];
  writeFileSync(path.join(folder, 'types.mts'), `${lines.join('\n')}\n`);
  const options = {
    target: 'es2022',
    module: resolutions[resolution],
    moduleResolution: resolution,
    lib: ['es2022', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    types: ['node'],
  };
  const config = JSON.stringify({ compilerOptions: options, files: ['types.mts'] });
  writeFileSync(path.join(folder, 'tsconfig.json'), config);
  const compiler = path.join(installed, 'bin/tsc');
  const words = [compiler, '--pretty', 'false', '-p', '.'];
  const settings = { cwd: folder, maxBuffer: 10_000_000 };
  const failure = await run(process.execPath, words, settings).then(
    () => undefined,
    (error: unknown) => error as Error & { readonly stdout?: string },
  );
  if (failure === undefined) return [];
  const { stdout = '', message } = failure;
  // A compiler that did not get as far as its errors has not been tried.
  if (!stdout.includes('error TS')) return `not run: ${message}`;
  // Other packages state their own floor.
  return stdout.split('\n').filter((line) => /^(types\.mts|.*@bourse\/)|^error/.test(line));
}
