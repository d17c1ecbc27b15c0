import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { isOwn, libraryOf, packagesOf, readManifest, root } from './packages.ts';

/**
 * Copies an example into an empty folder and installs what it names: libraries of this repository from their tarballs, with what these
 * name, and other packages as this repository has them. Returns the folder.
 */
export function installPacked(example: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `bourse-${example}-`));
  cpSync(path.join(root, 'examples', example), folder, { recursive: true });
  for (const name of packagesOf(folder)) {
    const target = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(target), { recursive: true });
    if (isOwn(name)) unpack(name, target);
    else symlinkSync(path.join(root, 'node_modules', name), target);
  }
  return folder;
}

function unpack(name: string, target: string): void {
  const { version = '' } = readManifest(libraryOf(name));
  const tarball = path.join(
    inject('tarballs'),
    `${name.slice(1).replace('/', '-')}-${version}.tgz`,
  );
  mkdirSync(target);
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
}

/** Checks the types of an installed example by its own compiler options, and further ones. */
export function checkTypes(folder: string, ...options: readonly string[]): void {
  const compiler = path.join(folder, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', folder, ...options], { stdio: 'pipe' });
}
