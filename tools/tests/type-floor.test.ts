import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oldCompilerErrors, oldestTypeScript } from '../src/type-floor.mjs';

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

function check(types: string): string[] {
  writeFileSync(path.join(folder, 'dist', 'index.d.ts'), types);
  return oldCompilerErrors(folder);
}

describe('the oldest compiler', () => {
  it('is the one that the READMEs name', () => {
    expect(oldestTypeScript).toMatch(/^5\.4\./);
  });

  it('takes types that it knows', () => {
    expect(check('export declare function read(bytes: Uint8Array): string;\n')).toEqual([]);
  });

  it('refuses a type that is younger than itself', () => {
    const types = 'export declare function read(bytes: Uint8Array<ArrayBuffer>): string;\n';
    expect(check(types)).toEqual([`dist/index.d.ts:1: Type 'Uint8Array' is not generic.`]);
  });
});
