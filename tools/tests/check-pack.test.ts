import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { missingFiles } from '../src/check-pack.mjs';

const rootFolder = fileURLToPath(new URL('../..', import.meta.url));
const program = path.join(rootFolder, 'tools', 'src', 'check-pack.mjs');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pack-'));
  mkdirSync(path.join(folder, 'dist'));
  const manifest = {
    name: 'packed',
    version: '1.0.0',
    main: 'dist/index.cjs',
    exports: {
      '.': {
        '@bourse/source': './src/index.ts',
        import: { types: './dist/index.d.ts', default: './dist/index.js' },
      },
      './styles.css': './styles.css',
    },
    files: ['dist', 'styles.css'],
    scripts: { prepack: `node ${JSON.stringify(program)}` },
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(...files: readonly string[]): void {
  for (const file of files) writeFileSync(path.join(folder, file), 'x');
}

it('names each promised file that is absent or empty once', () => {
  write('dist/index.js', 'styles.css');
  writeFileSync(path.join(folder, 'dist/index.d.ts'), '');
  expect(missingFiles(folder)).toEqual(['dist/index.cjs', 'dist/index.d.ts']);
  write('dist/index.cjs', 'dist/index.d.ts');
  expect(missingFiles(folder)).toEqual([]);
});

it('keeps npm from packing a library that is not built', () => {
  const pack = () =>
    execFileSync('npm', ['pack', '--dry-run', '--silent'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(pack).toThrow('Not packed, because these are absent or empty: dist/index.cjs');
  write('dist/index.cjs', 'dist/index.d.ts', 'dist/index.js', 'styles.css');
  expect(pack()).toContain('packed-1.0.0.tgz');
});

it('stands before the pack of every library', () => {
  for (const file of globSync('libs/*/package.json', { cwd: rootFolder })) {
    const { private: isPrivate, scripts } = JSON.parse(
      readFileSync(path.join(rootFolder, file), 'utf8'),
    ) as { private?: boolean; scripts: Record<string, string> };
    if (isPrivate) continue;
    expect([file, scripts['prepack']]).toEqual([
      file,
      expect.stringMatching(/^node ..\/..\/tools\/src\/check-pack.mjs && /),
    ]);
  }
});
