import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { installPackages, readManifest, root, withNeeded } from '../../../tools/packed.ts';

/** Copies an example into an empty folder and installs what it names, with what these name. Returns the folder. */
export function installPacked(example: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `bourse-${example}-`));
  cpSync(path.join(root, 'examples', example), folder, { recursive: true });
  const { dependencies, devDependencies } = readManifest(folder);
  const names = Object.keys({ ...dependencies, ...devDependencies });
  installPackages(folder, withNeeded(names), inject('tarballs'));
  return folder;
}

/** Checks the types of an installed example by its own compiler options, and further ones. */
export function checkTypes(folder: string, ...options: readonly string[]): void {
  const compiler = path.join(folder, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', folder, ...options], { stdio: 'pipe' });
}
