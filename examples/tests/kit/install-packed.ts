import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Copies an example into an empty folder and installs what it names: libraries of this repository from their tarballs, with what these
 * name, and other packages as this repository has them. Returns the folder.
 */
export function installPacked(example: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `bourse-${example}-`));
  cpSync(path.join(root, 'examples', example), folder, { recursive: true });
  const { dependencies, devDependencies } = readManifest(folder);
  const wanted = Object.keys({ ...dependencies, ...devDependencies });
  for (const name of wanted) {
    const target = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(target), { recursive: true });
    if (!name.startsWith('@bourse/')) {
      symlinkSync(path.join(root, 'node_modules', name), target);
      continue;
    }
    unpack(name, target);
    const needed = Object.keys(readManifest(target).dependencies ?? {});
    wanted.push(...needed.filter((other) => !wanted.includes(other)));
  }
  return folder;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

function unpack(name: string, target: string): void {
  const library = path.join(root, 'libs', name.replace('@bourse/', ''));
  const place = mkdtempSync(path.join(tmpdir(), 'bourse-packed-'));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', place], { cwd: library });
  mkdirSync(target);
  const tarball = `${name.slice(1).replace('/', '-')}-${versionOf(library)}.tgz`;
  execFileSync('tar', ['-xzf', path.join(place, tarball), '--strip-components=1', '-C', target]);
}

function versionOf(library: string): string {
  const { version } = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Checks the types of an installed example by its own compiler options. */
export function checkTypes(folder: string): void {
  const compiler = path.join(folder, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'pipe', encoding: 'utf8' });
}
