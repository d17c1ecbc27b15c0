import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('apps/site/guides/figures.md');

const again = 'Run `npm run figures` again.';

const versions = [...page.matchAll(/`(@?[\w./-]+)` (\d[\w.+-]*)/g)].map(
  ([, name = '', version = '']): [string, string] => [name, version],
);

const ours = versions.filter(([name]) => name.startsWith('@bourse/'));
const peers = versions.filter(([name]) => !name.startsWith('@bourse/'));

it('the page of figures names versions of ours that were released', () => {
  expect(ours.length).toBeGreaterThan(5);
  const isReleased = (name: string, version: string) => {
    const folder = name.replace('@bourse/', 'libs/');
    if (!existsSync(path.join(root, folder))) return false;
    const manifest = JSON.parse(read(`${folder}/package.json`)) as { readonly version: string };
    return (
      version === manifest.version || read(`${folder}/CHANGELOG.md`).includes(`## ${version} (`)
    );
  };
  const missing = ours.filter(([name, version]) => !isReleased(name, version));
  expect(missing, again).toEqual([]);
});

it('the page of figures names the versions of peers that are installed', () => {
  const { devDependencies } = JSON.parse(read('bench/package.json')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  expect(peers.length).toBeGreaterThan(20);
  expect(
    peers.filter(([name, version]) => devDependencies[name] !== version),
    again,
  ).toEqual([]);
});

it('the page of figures names benches that exist', () => {
  const names = [...page.matchAll(/npm run bench -- (\w+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  const missing = names.filter(
    (name) => !existsSync(path.join(root, `bench/src/${name}/bench.ts`)),
  );
  expect(missing, again).toEqual([]);
});
