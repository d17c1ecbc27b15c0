import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtFaults } from '../src/built-faults.mjs';

const mapLine = '//# sourceMappingURL=index.cjs.map';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'built-'));
  for (const name of ['dist', 'src', 'tests']) mkdirSync(path.join(folder, name));
  const exports = { '.': { require: { default: './dist/index.cjs' } } };
  write('package.json', JSON.stringify({ name: 'built', files: ['dist', 'src'], exports }));
  write('src/index.ts', 'export {};');
  writeCode("require('node:fs');");
  writeMap('../src/index.ts', '../../../node_modules/jose/index.js');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
}

function writeCode(code: string): void {
  write('dist/index.cjs', `${code}\n${mapLine}`);
}

function writeMap(...sources: readonly string[]): void {
  write('dist/index.cjs.map', JSON.stringify({ version: 3, sources, mappings: '' }));
}

it('finds nothing in a build as it should be', () => {
  expect(builtFaults(folder)).toEqual([]);
});

it('finds a file without a source map', () => {
  write('dist/more.js', '');
  expect(builtFaults(folder)).toEqual(['dist/more.js has no source map.']);
});

it.each([0, 2])('finds a file that names its source map %d times', (count) => {
  write('dist/index.cjs', `${mapLine}\n`.repeat(count));
  expect(builtFaults(folder)).toEqual([
    `dist/index.cjs names its source map ${count} times instead of once.`,
  ]);
});

it('finds a source that is absent or not packed', () => {
  write('tests/kit.ts', '');
  writeMap('../src/absent.ts', '../tests/kit.ts');
  expect(builtFaults(folder)).toEqual([
    'dist/index.cjs.map names src/absent.ts, which is not packed.',
    'dist/index.cjs.map names tests/kit.ts, which is not packed.',
  ]);
});

it.each([
  `const crypto = require('crypto');`,
  `async function f() { return import("crypto"); }`,
  `/* import { sign } from 'crypto'; */`,
])('finds a module of Node.js without its prefix: %s', (code) => {
  writeCode(code);
  expect(builtFaults(folder)).toEqual(['dist/index.cjs imports crypto instead of node:crypto.']);
});

it('finds an entry that needs a global to be loaded', () => {
  writeCode('const decoder = new TextDecoder();');
  expect(builtFaults(folder)).toEqual([
    'Without globals of pages, ./dist/index.cjs: TextDecoder is not defined',
  ]);
  writeCode('exports.decode = (bytes) => new TextDecoder().decode(bytes);');
  expect(builtFaults(folder)).toEqual([]);
});
