// Packs libraries as they are published, and installs them in folders of strangers.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** The members of a `package.json` that are read here. */
export interface Manifest {
  readonly version?: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Returns whether a package is a library of this repository. */
export function isOwn(name: string): boolean {
  return name.startsWith('@bourse/');
}

export function libraryOf(name: string): string {
  return path.join(root, 'libs', name.replace('@bourse/', ''));
}

/** Returns packages with those that libraries of this repository among them need. */
export function withNeeded(names: readonly string[]): readonly string[] {
  const wanted = [...names];
  // The list grows by what its libraries need.
  for (const name of wanted) {
    const needed = isOwn(name) ? Object.keys(readManifest(libraryOf(name)).dependencies ?? {}) : [];
    wanted.push(...needed.filter((other) => !wanted.includes(other)));
  }
  return wanted;
}

/** Packs libraries in one run, because npm takes a second to begin. */
export function packLibraries(names: readonly string[], destination: string): void {
  const libraries = names.flatMap((name) => ['-w', name]);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', destination, ...libraries], {
    cwd: root,
    stdio: 'pipe',
  });
}

/** Installs packages in a folder: libraries of this repository from their tarballs, others as this repository has them. */
export function installPackages(folder: string, names: readonly string[], tarballs: string): void {
  for (const name of names) {
    const target = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(target), { recursive: true });
    if (isOwn(name)) unpack(name, target, tarballs);
    else symlinkSync(path.join(root, 'node_modules', name), target);
  }
}

function unpack(name: string, target: string, tarballs: string): void {
  const { version = '' } = readManifest(libraryOf(name));
  const tarball = path.join(tarballs, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
  mkdirSync(target);
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
}
