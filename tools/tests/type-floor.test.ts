import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  node10Errors,
  oldCompilerErrors,
  oldestTypeScript,
  pageEntries,
  serverTypeErrors,
} from '../src/type-floor.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'floor-'));
  mkdirSync(path.join(folder, 'dist'));
  const exports = { '.': { import: { types: './dist/index.d.ts' } } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'floor', exports }));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(types: string): string {
  writeFileSync(path.join(folder, 'dist', 'index.d.ts'), types);
  return folder;
}

describe('the oldest compiler', () => {
  it('is the one that the READMEs name', () => {
    expect(oldestTypeScript).toMatch(/^5\.4\./);
  });

  it('takes types that it knows', () => {
    const types = 'export declare function read(bytes: Uint8Array): string;\n';
    expect(oldCompilerErrors(write(types))).toEqual([]);
  });

  it('refuses a type that is younger than itself', () => {
    const types = 'export declare function read(bytes: Uint8Array<ArrayBuffer>): string;\n';
    expect(oldCompilerErrors(write(types))).toEqual([
      `dist/index.d.ts:1: Type 'Uint8Array' is not generic.`,
    ]);
  });
});

describe('a project with the old resolution of modules', () => {
  it('needs types beside the exports', () => {
    write('export {};\n');
    expect(node10Errors(folder)).toEqual(['package.json: no "types" for the root entry']);
    const manifest = { name: 'floor', types: './dist/index.d.ts' };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    expect(node10Errors(folder)).toEqual([]);
  });

  it('does not find what stands in the exports of another package alone', () => {
    const other = path.join(folder, 'node_modules', 'other');
    mkdirSync(other, { recursive: true });
    writeFileSync(path.join(other, 'part.d.ts'), 'export declare const part: string;\n');
    const exports = { './sub': { types: './part.d.ts' } };
    writeFileSync(path.join(other, 'package.json'), JSON.stringify({ name: 'other', exports }));
    const manifest = { name: 'floor', types: './dist/index.d.ts' };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    write("export { part } from 'other/sub';\n");
    expect(node10Errors(folder)[0]).toContain("Cannot find module 'other/sub'");
  });
});

describe('a server without the DOM', () => {
  it('takes types of Node.js, and of a later ECMAScript than the oldest compiler knows', () => {
    const types = 'export declare const load: typeof fetch, sets: Set<Promise<Response>>;\n';
    expect(serverTypeErrors(write(types))).toEqual([]);
  });

  it('refuses a type of the DOM', () => {
    const types = 'export declare const locks: LockManager;\n';
    expect(oldCompilerErrors(write(types))).toEqual([]);
    expect(serverTypeErrors(folder)).toEqual([
      `dist/index.d.ts:1: Cannot find name 'LockManager'.`,
    ]);
  });

  it.each(Object.keys(pageEntries))(
    'the README of %s says that a part of it needs the types of the DOM',
    (name) => {
      const library = path.join('..', 'libs', name.replace('@bourse/', ''));
      const readme = readFileSync(path.join(library, 'README.md'), 'utf8');
      expect(readme).toContain('types of the DOM');
    },
  );
});
