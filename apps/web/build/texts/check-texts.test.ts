import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages as registry } from '@bourse/i18n-registry';
import { describe, expect, it } from 'vitest';
import { fallbackLocales, locales } from '../../../../tools/lingui.ts';
import { checkLanguage, checkTexts, type Finding } from './check-texts.ts';
import { describeFinding } from './describe-finding.ts';
import { readGlossary } from './glossary.ts';
import { readLanguages } from './languages.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const languages = readLanguages(root);
const english = languages.get('en')?.shown ?? new Map<string, string>();

const registered = registry.map(({ locale }) => locale).sort();

it('finds the catalogues of every language', () => {
  expect([...languages.keys()].sort()).toEqual(registered);
  expect([...locales].sort()).toEqual(registered);
  expect(english.size).toBeGreaterThan(1_500);
});

it.each([
  'apps/web/build/offline-texts.json',
  'apps/gateway/src/content/page-config/page-texts.json',
  'apps/gateway/src/content/announcements/development.json',
])('%s has every language, each with texts of its own', (file) => {
  const texts = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;
  expect(Object.keys(texts).sort()).toEqual(registered);
  const parents = Object.keys(texts).filter((locale) => fallbackLocales[locale] === undefined);
  expect(new Set(parents.map((locale) => JSON.stringify(texts[locale]))).size).toBe(parents.length);
});

it.each(locales)('finds nothing wrong with %s', (locale) => {
  const found = checkLanguage(root, locale, languages);
  expect(found.map((finding) => describeFinding(root, locale, finding))).toEqual([]);
});

const parents = locales.filter((locale) => fallbackLocales[locale] === undefined);

it.each(parents.filter((locale) => locale !== 'en'))(
  'has the terms of the English glossary in %s',
  (locale) => {
    const termsOf = (of: string) => [...(readGlossary(root, of)?.forms.keys() ?? [])];
    expect(termsOf(locale)).toEqual(termsOf('en'));
  },
);

describe('a wrong text', () => {
  /** Checks Spanish with other texts, as if it inherited some. */
  const check = (changed: Record<string, string>, inherited = new Map<string, string>()) => {
    const spanish = languages.get('es');
    if (!spanish) throw new Error('There is no Spanish catalogue.');
    const own = new Map([...spanish.own, ...Object.entries(changed)]);
    const shown = new Map([...own].filter(([, text]) => text !== ''));
    const glossary = readGlossary(root, 'es');
    const context = { locale: 'es', bcp47: 'es-419', own, inherited, shown, english, glossary };
    return checkTexts(context).map(({ kind, id }) => [id, kind]);
  };
  const textOf = (id: string) => languages.get('es')?.shown.get(id) ?? '';

  it('is one that is empty', () => {
    expect(check({ 'order.price': '' })).toEqual([['order.price', 'missing']]);
  });

  it('is one of another id', () => {
    expect(check({ 'chart.long': textOf('chart.short') })).toEqual([['chart.long', 'term']]);
    expect(check({ 'column.mark': textOf('column.entry') })).toContainEqual([
      'column.mark',
      'term',
    ]);
  });

  it('is one that the parent has', () => {
    const inherited = new Map([['order.price', textOf('order.price')]]);
    expect(check({}, inherited)).toEqual([['order.price', 'repeated']]);
  });

  it.each([
    ['no.such.text', 'Hola', 'unknown'],
    ['alerts.fell', '{pair} bajó a {price', 'syntax'],
    ['alerts.fell', '{pair} bajó', 'placeholders'],
    ['trades.paused-new', '{waiting, plural, one {# nueva} other {# nuevas}}', 'plural'],
    ['history.none', 'No tienes órdenes anteriores', 'ending'],
    ['order.amount', english.get('order.amount') ?? '', 'same'],
    ['order.amount', 'La cantidad que quieres comprar o vender', 'long'],
    ['account.futures', 'Derivados', 'term'],
    ['column.average', 'Precio de promedio', 'two ways'],
  ])('is %s: %j, by its %s', (id, text, kind) => {
    expect(check({ [id]: text })).toContainEqual([id, kind]);
  });
});

describe('a finding says what to do', () => {
  it.each<[string, Finding, string]>([
    [
      'fr',
      { kind: 'same', id: 'order.price', says: 'Price' },
      'fr: "order.price" equals the English text: translate it, or list it under "Same as English" in docs/glossary/fr.md',
    ],
    [
      'fr',
      { kind: 'missing', id: 'order.price', says: 'Price' },
      'fr: "order.price" is missing: translate “Price” in apps/web/src/locales/fr.json',
    ],
    [
      'pt-PT',
      { kind: 'missing', id: 'footer.about', says: 'About' },
      'pt-PT: "footer.about" is missing: translate “About” in apps/events/src/locales/pt.json',
    ],
    [
      'pt-PT',
      { kind: 'repeated', id: 'order.price', says: 'Preço' },
      'pt-PT: "order.price" equals the text of pt: delete its line in apps/web/src/locales/pt-PT.json',
    ],
  ])('in %s: %o', (locale, finding, message) => {
    expect(describeFinding(root, locale, finding)).toBe(message);
  });
});
