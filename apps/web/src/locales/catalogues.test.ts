import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { formatter } from '@lingui/format-po';
import { describe, expect, it, onTestFinished } from 'vitest';
import config from '../../lingui.config.ts';

const folder = import.meta.dirname;
const webFolder = path.join(folder, '..', '..');
const locales = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const groups = readdirSync(path.join(folder, 'en')).map((file) => path.basename(file, '.po'));
const files = locales.flatMap((locale) => groups.map((group) => [locale, group] as const));

type Texts = ReadonlyMap<string, string>;

async function readTexts(filename: string, locale: string): Promise<Texts> {
  const file = readFileSync(filename, 'utf8');
  const catalogue = await formatter().parse(file, { locale, sourceLocale: 'en', filename });
  return new Map(Object.entries(catalogue).map(([id, { translation = '' }]) => [id, translation]));
}

const catalogues = new Map<string, Texts>();
for (const [locale, group] of files) {
  const texts = await readTexts(path.join(folder, locale, `${group}.po`), locale);
  catalogues.set(`${locale}/${group}`, texts);
}
const textsOf = (locale: string, group: string): Texts =>
  catalogues.get(`${locale}/${group}`) ?? new Map<string, string>();

describe.each(files)('%s/%s', (locale, group) => {
  const texts = textsOf(locale, group);
  const english = textsOf('en', group);

  it('has every text that the English catalogue has, and no other', () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
  });

  it('says the same as other groups under the same id', () => {
    for (const other of groups)
      for (const [id, text] of textsOf(locale, other))
        if (texts.has(id)) expect([id, texts.get(id)]).toEqual([id, text]);
  });
});

it('has the texts of the sources and no others', async () => {
  const target = mkdtempSync(path.join(tmpdir(), 'bourse-texts-'));
  onTestFinished(() => {
    rmSync(target, { recursive: true });
  });
  const catalogs = config.catalogs?.map(({ path: to, ...rest }) => ({
    ...rest,
    path: path.join(target, '{locale}', path.basename(to)),
  }));
  const settings = { rootDir: webFolder, sourceLocale: 'en', locales: ['en'], catalogs };
  const file = path.join(target, 'lingui.config.mjs');
  writeFileSync(file, `export default ${JSON.stringify(settings)};`);
  await promisify(execFile)('npx', ['lingui', 'extract', '--workers', '1', '--config', file], {
    cwd: webFolder,
  });
  for (const group of groups) {
    const extracted = await readTexts(path.join(target, 'en', `${group}.po`), 'en');
    expect([...extracted].sort()).toEqual([...textsOf('en', group)].sort());
  }
});
