import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { expect, it } from 'vitest';
import { fallbackLocales, locales, settings } from '../../../../tools/lingui.ts';
import { parseTexts, type Texts } from '../../../../tools/text-format.ts';
import { featureTexts, laterTexts, type FeatureName } from '../app/feature-texts.ts';
import { groupsBefore, idsOf, idsQuotedBy, textGroups } from '../../build/text-groups.ts';

const rootDir = path.resolve(import.meta.dirname, '../..');

function textsOf(locale: string): Texts {
  return parseTexts(readFileSync(path.join(import.meta.dirname, `${locale}.json`), 'utf8'));
}

const english = textsOf('en');

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
  const loaded = new Set(groupsBefore(group).flatMap((earlier) => [...idsOf(earlier)]));
  const own = [...(extracted.get(group)?.keys() ?? [])].filter((id) => !loaded.has(id));
  expect([...idsOf(group)].sort()).toEqual(own.sort());
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
  const later = laterTexts[feature as FeatureName] ?? [];
  const all = ['shell', 'alerts', ...groups, ...later];
  const loaded = new Set(all.flatMap((group) => [...idsOf(group)]));
  expect([...idsQuotedBy(feature)].filter((id) => !loaded.has(id))).toEqual([]);
});
