import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { expect, it } from 'vitest';
import { fallbackLocales, locales, settings } from '../../../../tools/lingui.ts';
import { parseTexts, type Texts } from '../../../../tools/text-format.ts';
import { featureTexts, laterTexts, type FeatureName } from '../app/feature-texts.ts';
import { groupsBeside, idsOf, idsQuotedBy, textGroups } from '../../build/text-groups.ts';

const rootDir = path.resolve(import.meta.dirname, '../..');

function textsOf(locale: string): Texts {
  return parseTexts(readFileSync(path.join(import.meta.dirname, `${locale}.json`), 'utf8'));
}

const english = textsOf('en');

function laterOf(feature: string): readonly string[] {
  return laterTexts[feature as FeatureName] ?? [];
}

/** The texts of each group, as `lingui extract` finds them. */
const extracted = new Map<string, Texts>();
for (const [group, { include, exclude }] of textGroups) {
  const sources = { include: [...include], exclude: [...exclude] };
  const catalogs = [{ path: '<rootDir>/src/locales/{locale}', ...sources }];
  const [catalogue] = await getCatalogs(makeConfig({ ...settings, rootDir, catalogs }));
  const found = Object.entries((await catalogue?.collect()) ?? {});
  extracted.set(group, new Map(found.map(([id, { message = '' }]) => [id, message])));
}

it.each([...textGroups.keys()])('finds the texts of %s and no others', (group) => {
  const beside = groupsBeside(group).flatMap((other) => [...(extracted.get(other)?.keys() ?? [])]);
  const own = [...(extracted.get(group)?.keys() ?? [])].filter((id) => !beside.includes(id));
  expect([...idsOf(group)].sort()).toEqual(own.sort());
});

it.each([...textGroups.keys()])('loads the groups beside %s wherever it is loaded', (group) => {
  const users = Object.entries(featureTexts).map(([name, groups]): readonly string[] => [
    'shell',
    ...groups,
    ...laterOf(name),
  ]);
  for (const loaded of users.filter((groups) => groups.includes(group)))
    expect(loaded).toEqual(expect.arrayContaining([...groupsBeside(group)]));
});

it('has the texts of all groups and no others', () => {
  const texts = new Map([...extracted.values()].flatMap((group) => [...group]));
  expect(Object.fromEntries(english)).toEqual(Object.fromEntries(texts));
});

it.each(locales)('has the ids of English in %s', (locale) => {
  const ids = [...textsOf(locale).keys()];
  const isRegional = fallbackLocales[locale] !== undefined;
  expect(ids).toEqual([...english.keys()].filter((id) => !isRegional || ids.includes(id)));
});

it.each(Object.entries(featureTexts))('loads all texts of the feature %s', (feature, groups) => {
  const shown = ['shell', 'alerts', ...groups, ...laterOf(feature)];
  const loaded = new Set(shown.flatMap((group) => [...idsOf(group)]));
  expect([...idsQuotedBy(feature)].filter((id) => !loaded.has(id))).toEqual([]);
});
