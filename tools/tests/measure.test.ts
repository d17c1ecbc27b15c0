import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { measure, quantile } from '../src/measure.mjs';

const project = mkdtempSync(path.join(os.tmpdir(), 'measure-'));

afterEach(() => {
  rmSync(project, { recursive: true, force: true });
});

it('counts lines of functions and files, comments, and casts other than to const', () => {
  mkdirSync(path.join(project, 'src'));
  const lines = [
    '/** Adds. */',
    'export function add(a: number): number {',
    '  // One more.',
    '  return [a, 1].reduce((x, y) => x + y) as unknown as number;',
    '}',
    "export const names = ['a'] as const;",
    '',
  ];
  writeFileSync(path.join(project, 'src/add.ts'), lines.join('\n'));
  writeFileSync(path.join(project, 'src/add.test.ts'), lines.join('\n'));
  const { functions, files, lines: all, comments, casts } = measure([project]);
  expect(functions.map((each) => each.lines)).toEqual([4, 1]);
  expect(files.map((each) => each.lines)).toEqual([6]);
  expect([all, comments]).toEqual([6, 2]);
  expect(casts).toHaveLength(2);
});

it('counts the doc comments of what a package publishes apart, with those of members', () => {
  mkdirSync(path.join(project, 'src'), { recursive: true });
  const manifest = { exports: { '.': { '@bourse/source': './src/index.ts' } } };
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(project, 'src/index.ts'), "export { add, type Sum } from './add.ts';\n");
  const lines = [
    '/**',
    ' * A sum.',
    ' */',
    'export interface Sum {',
    '  /** Its terms. */',
    '  readonly terms: readonly number[];',
    '}',
    '/** Adds. */',
    'export const add = (...terms: number[]): Sum => {',
    '  /** Not published. */',
    '  const sum = { terms };',
    '  return sum;',
    '};',
    '/** Not published. */',
    'export const zero = 0;',
    '',
  ];
  writeFileSync(path.join(project, 'src/add.ts'), lines.join('\n'));
  const { comments, publicDocs } = measure([project]);
  expect([comments, publicDocs]).toEqual([7, 5]);
});

it('finds quantiles', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(quantile([5, 1, 4, 2, 3], 0.9)).toBe(5);
  expect(quantile([], 0.5)).toBe(0);
});
