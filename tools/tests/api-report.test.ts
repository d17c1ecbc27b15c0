import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkApiReports, typedEntries, writeApiReports } from '../src/api-report.mjs';

const program = fileURLToPath(new URL('../src/api-report.mjs', import.meta.url));

const manifest = {
  name: '@fixture/greeting',
  version: '1.0.0',
  exports: {
    '.': { import: { types: './dist/index.d.ts', default: './dist/index.js' } },
    './package.json': './package.json',
  },
};

const greet = '/** Says hello. */\nexport declare function greet(name: string): string;\n';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greeting-'));
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  build(greet);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function build(types: string): void {
  writeFileSync(path.join(folder, 'dist/index.d.ts'), types);
}

function report(): string {
  return readFileSync(path.join(folder, 'api/index.api.md'), 'utf8');
}

describe('the API report', () => {
  it('names what is public', () => {
    expect(writeApiReports(folder)).toEqual([]);
    expect(report()).toContain('export function greet(name: string): string;');
  });

  it('passes while the API is what the report says', () => {
    writeApiReports(folder);
    build(`${greet}/** Not public. */\ndeclare const secret: string;\nexport {};\n`);
    expect(checkApiReports(folder)).toEqual([]);
  });

  it('fails when the API has changed, says what to run, and changes nothing', () => {
    writeApiReports(folder);
    const before = report();
    build(
      '/** Says hello. */\nexport declare function greet(name: string, times: number): string;\n',
    );
    expect(checkApiReports(folder)).toEqual([
      'The public API of @fixture/greeting is not what api/index.api.md says. If that is meant, run: npx nx api-report @fixture/greeting',
    ]);
    expect(report()).toBe(before);
  });

  it('fails when there is no report yet', () => {
    expect(checkApiReports(folder)).toHaveLength(1);
  });

  it('fails on a report whose entry is gone, and writing takes it away', () => {
    writeApiReports(folder);
    writeFileSync(path.join(folder, 'api/server.api.md'), 'old');
    expect(checkApiReports(folder)).toEqual([expect.stringContaining('api/server.api.md')]);
    writeApiReports(folder);
    expect(readdirSync(path.join(folder, 'api'))).toEqual(['index.api.md']);
  });

  it('says to build first', () => {
    rmSync(path.join(folder, 'dist/index.d.ts'));
    expect(() => checkApiReports(folder)).toThrow(
      '@fixture/greeting has no dist/index.d.ts. Run: npx nx build @fixture/greeting',
    );
  });
});

describe('the API itself', () => {
  it('fails with a type that is used and not exported', () => {
    build(
      '/** A name. */\ninterface Name {\n    first: string;\n}\n/** Says hello. */\nexport declare function greet(name: Name): string;\nexport {};\n',
    );
    expect(writeApiReports(folder)).toEqual([
      'dist/index.d.ts:6: The symbol "Name" needs to be exported by the entry point index.d.ts',
    ]);
  });

  it('fails with an export without TSDoc', () => {
    build('export declare function greet(name: string): string;\n');
    expect(writeApiReports(folder)).toEqual([
      'dist/index.d.ts:1: Missing documentation for "greet".',
    ]);
  });

  it('lets a member speak for itself', () => {
    build('/** A name. */\nexport interface Name {\n    first: string;\n}\n');
    expect(writeApiReports(folder)).toEqual([]);
  });

  it('knows the types of Node and of the browser', () => {
    build(
      "import { KeyObject } from 'node:crypto';\n/** Turns one into the other. */\nexport declare function convert(key: KeyObject): CryptoKey;\n",
    );
    expect(writeApiReports(folder)).toEqual([]);
  });
});

describe('typedEntries', () => {
  it('takes each entry that has types, whichever way they are written', () => {
    const exports = {
      '.': { import: { types: './dist/index.d.ts' } },
      './server': { types: './dist/server.d.ts', default: './dist/server.js' },
      './react/slider': { import: { types: './dist/slider.d.ts' } },
      './data/*.json': './data/*.json',
      './styles.css': { types: './styles.css.d.ts', default: './styles.css' },
    };
    expect(typedEntries({ exports })).toEqual([
      { name: 'index', types: 'dist/index.d.ts' },
      { name: 'server', types: 'dist/server.d.ts' },
      { name: 'react-slider', types: 'dist/slider.d.ts' },
    ]);
  });
});

describe('the program', () => {
  function run(...words: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  it('says nothing when all is well', () => {
    expect(run()).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(run('--check')).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('fails with the sentences', () => {
    const { status, stderr } = run('--check');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The public API of @fixture\/greeting .*\n$/);
  });
});
