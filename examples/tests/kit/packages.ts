import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Packages that an example names, and those that libraries of this repository among them name. */
export function packagesOf(folder: string): readonly string[] {
  const { dependencies, devDependencies } = readManifest(folder);
  const wanted = Object.keys({ ...dependencies, ...devDependencies });
  // The list grows by what its libraries need.
  for (const name of wanted) {
    const needed = isOwn(name) ? Object.keys(readManifest(libraryOf(name)).dependencies ?? {}) : [];
    wanted.push(...needed.filter((other) => !wanted.includes(other)));
  }
  return wanted;
}

export function isOwn(name: string): boolean {
  return name.startsWith('@bourse/');
}

export function libraryOf(name: string): string {
  return path.join(root, 'libs', name.replace('@bourse/', ''));
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}
