import { copyFileSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  installPackages,
  readManifest,
  root,
  withNeeded,
  type Manifest,
} from '../../tools/packed.ts';

/** A folder with the packages as they are published, and nothing else of this repository. */
export interface Strangers {
  readonly folder: string;
  /** Names of all entries that are modules, e.g. `@bourse/captcha/pow`. */
  readonly entries: readonly string[];
  readonly remove: () => void;
}

/**
 * Installs all libraries that are published, with the program that tries them.
 *
 * @param tarballs - A folder with the packed libraries.
 */
export function installStrangers(tarballs: string): Strangers {
  const folder = mkdtempSync(path.join(tmpdir(), 'bourse-matrix-'));
  const libraries = publishedLibraries();
  const peers = [...libraries.values()].flatMap(({ peerDependencies = {} }) =>
    Object.keys(peerDependencies),
  );
  const wanted = withNeeded([...libraries.keys(), ...peers, '@types/react', '@types/node']);
  installPackages(folder, [...new Set(wanted)], tarballs);
  const entries = [...libraries].flatMap(([name, manifest]) => modulesOf(name, manifest));
  writeProgram(folder, entries);
  return {
    folder,
    entries,
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the libraries that are published, by name. */
export function publishedLibraries(): ReadonlyMap<string, Manifest> {
  const folders = globSync('libs/*', { cwd: root }).sort();
  const all = folders.map(
    (folder) => [folder.replace('libs', '@bourse'), readManifest(path.join(root, folder))] as const,
  );
  return new Map(all.filter(([, manifest]) => manifest.private !== true));
}

function modulesOf(name: string, { exports = {} }: Manifest): string[] {
  const modules = Object.keys(exports).filter((entry) => !/\.\w+$/.test(entry));
  return modules.map((entry) => name + entry.slice(1));
}

function writeProgram(folder: string, entries: readonly string[]): void {
  const imports = entries.map((entry) => `  '${entry}': () => import('${entry}'),`);
  const vectors = ['keys', 'requests'].map((name) => {
    const file = path.join(folder, `${name}.json`);
    copyFileSync(path.join(root, 'libs/gateway-signing/conformance', `${name}.json`), file);
    return `export { default as ${name} } from './${name}.json' with { type: 'json' };`;
  });
  const files = {
    'entries.mjs': ['export const entries = {', ...imports, '};'],
    'vectors.mjs': vectors,
    'program.mjs': [
      "import process from 'node:process';",
      "import { tryAll } from './uses.mjs';",
      'console.log(`\\n${JSON.stringify(await tryAll(process.argv[2]))}`);',
      'process.exit(0);',
    ],
    'worker.mjs': [
      "import { tryAll } from './uses.mjs';",
      'export default {',
      '  fetch: async ({ url }) =>',
      "    Response.json(await tryAll(new URL(url).searchParams.get('origin'))),",
      '};',
    ],
    'package.json': ['{ "type": "module" }'],
  };
  copyFileSync(path.join(import.meta.dirname, 'uses.mjs'), path.join(folder, 'uses.mjs'));
  for (const [name, lines] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
  }
}
