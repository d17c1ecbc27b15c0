import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { packLibraries } from '../../../tools/packed.ts';
import { publishedLibraries } from '../../matrix/strangers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with the tarballs of all libraries that are published. */
    readonly tarballs: string;
  }
}

const tarballs = mkdtempSync(path.join(tmpdir(), 'bourse-packed-'));

/** Packs the libraries once for all test files. */
export function setup({ provide }: TestProject): void {
  packLibraries([...publishedLibraries().keys()], tarballs);
  provide('tarballs', tarballs);
}

export function teardown(): void {
  rmSync(tarballs, { recursive: true });
}
