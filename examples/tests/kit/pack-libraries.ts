import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { isOwn, packagesOf, root } from './packages.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with the tarballs of all libraries that the examples use. */
    readonly tarballs: string;
  }
}

const tarballs = mkdtempSync(path.join(tmpdir(), 'bourse-packed-'));

/** Packs the libraries once for all test files, in one run, because npm takes a second to begin. */
export function setup({ provide }: TestProject): void {
  const examples = globSync('examples/*/package.json', { cwd: root }).map((file) =>
    path.join(root, path.dirname(file)),
  );
  const names = new Set(examples.flatMap(packagesOf).filter(isOwn));
  const libraries = [...names].flatMap((name) => ['-w', name]);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', tarballs, ...libraries], {
    cwd: root,
    stdio: 'pipe',
  });
  provide('tarballs', tarballs);
}

export function teardown(): void {
  rmSync(tarballs, { recursive: true });
}
