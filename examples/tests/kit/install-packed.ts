import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Copies an example into an empty folder and installs what it names: libraries of this repository from their tarballs, with what these
 * name, and other packages as this repository has them. Returns the folder.
 */
export function installPacked(example: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `bourse-${example}-`));
  cpSync(path.join(root, 'examples', example), folder, { recursive: true });
  const { dependencies, devDependencies } = readManifest(folder);
  const wanted = Object.keys({ ...dependencies, ...devDependencies });
  // The list grows by what its libraries need.
  for (const name of wanted) {
    const needed = isOwn(name) ? Object.keys(readManifest(libraryOf(name)).dependencies ?? {}) : [];
    wanted.push(...needed.filter((other) => !wanted.includes(other)));
  }
  const place = pack(wanted.filter(isOwn));
  for (const name of wanted) {
    const target = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(target), { recursive: true });
    if (isOwn(name)) unpack(name, place, target);
    else symlinkSync(path.join(root, 'node_modules', name), target);
  }
  return folder;
}

function isOwn(name: string): boolean {
  return name.startsWith('@bourse/');
}

function libraryOf(name: string): string {
  return path.join(root, 'libs', name.replace('@bourse/', ''));
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Packs libraries in one run, because npm takes a second to begin. Returns the folder of the tarballs. */
function pack(names: readonly string[]): string {
  const place = mkdtempSync(path.join(tmpdir(), 'bourse-packed-'));
  const libraries = names.flatMap((name) => ['-w', name]);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', place, ...libraries], {
    cwd: root,
    stdio: 'pipe',
  });
  return place;
}

function unpack(name: string, place: string, target: string): void {
  const { version = '' } = readManifest(libraryOf(name));
  const tarball = path.join(place, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
  mkdirSync(target);
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
}

/** Checks the types of an installed example by its own compiler options, and further ones. */
export function checkTypes(folder: string, ...options: readonly string[]): void {
  const compiler = path.join(folder, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', folder, ...options], { stdio: 'pipe' });
}
