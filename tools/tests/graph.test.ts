import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { countFloors, findCycles, folderShares, readModules, readRooms } from '../src/graph.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const folders: string[] = [];

/** Writes a project of files, each with the specifiers that it imports. */
function plant(files: Readonly<Record<string, readonly string[]>>) {
  const project = mkdtempSync(path.join(os.tmpdir(), 'graph-'));
  folders.push(project);
  const imports = { '#ui/*': './src/ui/*', '#own': './dist/own.js' };
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ imports }));
  for (const [file, specifiers] of Object.entries(files)) {
    const target = path.join(project, 'src', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, specifiers.map((specifier) => `import '${specifier}';\n`).join(''));
  }
  return readModules(project);
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('the import graph', () => {
  it('follows relative imports and those of package.json, types and lazy ones included', () => {
    const modules = plant({
      'a.ts': ['./room/b.ts', '#ui/c.ts', '#own', 'react'],
      'room/b.ts': ['../ui/c.ts'],
      'ui/c.ts': [],
      'a.test.ts': ['./ui/c.ts'],
    });
    expect([...modules].map(([file, { imports }]) => [file, imports])).toEqual([
      ['a.ts', ['room/b.ts', 'ui/c.ts']],
      ['room/b.ts', ['ui/c.ts']],
      ['ui/c.ts', []],
    ]);
    expect(readRooms(modules).get('room/')).toEqual({
      files: 1,
      lines: 1,
      imports: new Set(['ui/']),
    });
  });

  it.each([
    ['two files', { 'a.ts': ['./b.ts'], 'b.ts': ['./a.ts'] }, './: a.ts → b.ts → a.ts'],
    [
      'two folders, though no two files do',
      {
        'store/a.ts': ['../upload/b.ts'],
        'upload/b.ts': [],
        'upload/c.ts': ['../store/d.ts'],
        'store/d.ts': [],
      },
      './: store/ → upload/ → store/',
    ],
    [
      'a folder and a file above it',
      { 'api.ts': ['./room/a.ts'], 'room/a.ts': [], 'room/b.ts': ['../api.ts'] },
      './: api.ts → room/ → api.ts',
    ],
    [
      'two folders in a folder',
      { 'x/a/a.ts': ['../b/b.ts'], 'x/b/b.ts': ['../a/c.ts'], 'x/a/c.ts': [] },
      'x/: a/ → b/ → a/',
    ],
  ])('has a cycle where %s import each other', (_, files, cycle) => {
    expect(findCycles(plant(files))).toEqual([cycle]);
  });

  it('counts the floors of a folder', () => {
    const modules = plant({
      'main.ts': ['./room/a.ts', './options.ts'],
      'options.ts': ['./ui/b.ts'],
      'room/a.ts': ['../ui/b.ts', '../options.ts'],
      'ui/b.ts': ['./c.ts'],
      'ui/c.ts': [],
    });
    expect(countFloors(readRooms(modules))).toBe(4);
    expect(countFloors(readRooms(modules, 'ui/'))).toBe(2);
    expect(countFloors(new Map())).toBe(0);
  });

  it('tells the share of the lines that lie directly in a folder', () => {
    const modules = plant({ 'a.ts': ['x'], 'b/c.ts': ['x'], 'b/d/e.ts': ['x', 'y'] });
    expect(folderShares(modules)).toEqual([
      { folder: 'b/d', share: 0.5 },
      { folder: '.', share: 0.25 },
      { folder: 'b', share: 0.25 },
    ]);
  });
});

describe('each project', () => {
  it.each(globSync('{libs,apps}/*', { cwd: root }))('imports one way only: %s', (project) => {
    expect(findCycles(readModules(path.join(root, project)))).toEqual([]);
  });

  it.each(['libs/tracking-sdk', 'libs/gateway-signing', 'libs/http-client', 'apps/gateway'])(
    'has no folder with more than a quarter of its lines: %s',
    (project) => {
      const rooms = folderShares(readModules(path.join(root, project)));
      expect(rooms.filter(({ folder, share }) => folder !== '.' && share > 0.25)).toEqual([]);
    },
  );
});
