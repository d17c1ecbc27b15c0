import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isOwn, root } from '../../tools/packed.ts';
import { tryCompiler } from './compilers.ts';
import { fetchPackage } from './packages.ts';
import { runtimes, tryRuntime } from './runtimes.ts';
import { publishedLibraries, type Strangers } from './strangers.ts';

const testedNode = '22';

const ends = ['oldest', 'newest'] as const;

type End = (typeof ends)[number];

/** A package that libraries need, within a range. */
export interface Needed {
  readonly name: string;
  readonly range: string;
  readonly versions: Readonly<Record<End, string>>;
}

export interface RangeOutcomes {
  readonly needed: readonly Needed[];
  /** What is wrong when all packages are the oldest, or the newest, of their ranges. */
  readonly errors: Readonly<Record<End, readonly string[]>>;
}

/** Tries the libraries with the oldest and with the newest packages that their dependencies allow. */
export async function tryRanges(strangers: Strangers, origin: string): Promise<RangeOutcomes> {
  const versions = new Map<string, Record<End, string>>();
  const errors: Record<End, readonly string[]> = { oldest: [], newest: [] };
  const ranges = rangesOfLibraries();
  for (const end of ends) {
    for (const [name, range] of ranges) {
      const installed = fetchPackage(name, end === 'oldest' ? range.replace(/^\^/, '') : range);
      if (installed === undefined) throw new Error(`The registry has no ${name} ${range}`);
      link(installed, name, strangers.folder);
      const known = versions.get(name) ?? { oldest: '', newest: '' };
      versions.set(name, { ...known, [end]: versionOf(installed) });
    }
    errors[end] = await findErrors(strangers, origin);
  }
  for (const name of ranges.keys()) {
    link(path.join(root, 'node_modules', name), name, strangers.folder);
  }
  const needed = [...ranges].map(([name, range]) => {
    const { oldest = '', newest = '' } = versions.get(name) ?? {};
    return { name, range, versions: { oldest, newest } };
  });
  return { needed, errors };
}

/** Libraries that need the same package need the same range of it. */
function rangesOfLibraries(): ReadonlyMap<string, string> {
  const all = [...publishedLibraries().values()].flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies).filter(([name]) => !isOwn(name)),
  );
  const ranges = new Map<string, string>();
  for (const [name, range] of all) {
    if ((ranges.get(name) ?? range) !== range) throw new Error(`${name} has two ranges`);
    ranges.set(name, range);
  }
  return new Map([...ranges].sort(([a], [b]) => a.localeCompare(b)));
}

function link(target: string, name: string, folder: string): void {
  const place = path.join(folder, 'node_modules', name);
  rmSync(place, { recursive: true, force: true });
  symlinkSync(target, place);
}

function versionOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return manifest.version;
}

async function findErrors(strangers: Strangers, origin: string): Promise<readonly string[]> {
  const runtime = runtimes.find(({ range }) => range === testedNode);
  if (!runtime) throw new Error(`There is no Node.js ${testedNode}`);
  const outcomes = await tryRuntime(runtime, strangers.folder, origin);
  const types = await tryCompiler('5.9', 'bundler', strangers);
  const failed =
    typeof outcomes === 'string'
      ? [outcomes]
      : Object.entries(outcomes).flatMap(([name, error]) =>
          error === null ? [] : [`${name} ${error}`],
        );
  return [...failed, ...(typeof types === 'string' ? [types] : types)];
}
