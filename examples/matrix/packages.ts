import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tools/packed.ts';

const cache = path.join(root, 'node_modules/.cache/bourse-matrix');

/** Installs a package from the registry once, in a separate folder. Returns the package's folder; `undefined` if there is none. */
export function fetchPackage(name: string, range: string): string | undefined {
  const folder = path.join(cache, `${name}@${range}`.replaceAll(/[^\w.@-]/g, '-'));
  const installed = path.join(folder, 'node_modules', name);
  if (existsSync(installed)) return installed;
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--silent', '--no-audit', '--no-fund', '--no-package-lock', '--force'];
  try {
    execFileSync('npm', [...words, '--prefix', folder, `${name}@${range}`], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  return existsSync(installed) ? installed : undefined;
}
