import aliases from 'cldr-core/supplemental/aliases.json' with { type: 'json' };
import matching from 'cldr-core/supplemental/languageMatching.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOfVariant, negotiateLocale, toIntlTag, variants } from '../src/index.ts';

const negotiate = (tag: string) => negotiateLocale({ browser: [tag] });

/** Languages of the registry, and the one that a tag without a region stands for. English is also the fallback. */
const languages = new Map(
  'ja ru es it fr de zh:zh-CN pt id pl vi uk uz ar fil:ph'.split(' ').map((each) => {
    const [language = '', locale = language] = each.split(':');
    return [language, locale] as const;
  }),
);

const { languageAlias } = aliases.supplemental.metadata.alias;
const aliasOf = Object.entries(languageAlias).flatMap(([alias, { _replacement: tag }]) => {
  const locale = languages.get(tag.split('-')[0] ?? '');
  return locale ? [[alias, tag] as const] : [];
});

const varieties = matching.supplemental.languageMatching['written-new'].languageMatch.flatMap(
  ({ _desired: variety, _distance: distance, _supported: language, ...rest }) => {
    const isVariety = distance === 10 && '_oneway' in rest && languages.has(language);
    return isVariety ? [[variety, language] as const] : [];
  },
);

describe('I18N-29 aliases and varieties of CLDR', () => {
  it('are those of the published data', () => {
    expect(aliasOf.length).toBeGreaterThan(20);
    expect(varieties.length).toBeGreaterThan(40);
  });

  it.each(aliasOf)('the alias %s is %s', (alias, tag) => {
    expect(negotiate(alias)).toBe(negotiate(tag));
    expect(negotiate(alias)).not.toBe('en');
  });

  it.each(varieties)('the variety %s is served by %s', (variety, language) => {
    // Cantonese is written with traditional characters.
    expect(negotiate(variety)).toBe(variety === 'yue' ? 'zh-TC' : languages.get(language));
    expect(negotiate(`${language}-${variety}`)).toBe(negotiate(variety));
  });
});

const subtag = (pattern: RegExp) => fc.stringMatching(pattern);
const variant = fc.oneof(subtag(/^[a-z]{5,8}$/), subtag(/^\d[a-z\d]{3}$/));
const extension = fc
  .tuple(subtag(/^[a-wyz\d]$/), fc.array(subtag(/^[a-z\d]{2,8}$/), { minLength: 1, maxLength: 3 }))
  .map(([singleton, parts]) => [singleton, ...parts].join('-'));
const privateUse = subtag(/^x(-[a-z\d]{1,8}){1,3}$/);

/** What may follow language, script and region (RFC 5646 §2.1). */
const rest = fc
  .tuple(
    fc.uniqueArray(variant, { maxLength: 2 }),
    fc.uniqueArray(extension, { maxLength: 2, selector: ([singleton]) => singleton }),
    fc.option(privateUse, { nil: undefined }),
  )
  .map(([first, second, last]) => [...first, ...second, ...(last ? [last] : [])].join('-'));

const notation = fc.record({
  rest,
  separator: fc.constantFrom('-', '_'),
  upper: fc.array(fc.boolean(), { minLength: 1, maxLength: 16 }),
});

interface Notation {
  readonly rest: string;
  readonly separator: string;
  readonly upper: readonly boolean[];
}

function write(tag: string, { rest: more, separator, upper }: Notation) {
  const letters = Array.from(more ? `${tag}-${more}` : tag, (letter, at) =>
    upper[at % upper.length] ? letter.toUpperCase() : letter,
  );
  return letters.join('').replaceAll('-', separator);
}

describe('I18N-29 case, separators, variants, extensions and private use do not count', () => {
  const tags = [
    ...languages.keys(),
    ...'cmn cmn-Hant nan zh-min-nan zh-cmn-Hans-CN zh-yue-HK iw tl in eng spa-419 en-IN en-840'.split(
      ' ',
    ),
    ...'zh-Hant-MO pt-AO es-ES es-AR en-GB en-CA en-001 uz-Cyrl-UZ ru-UZ fra-FR'.split(' '),
  ];

  it('in negotiation', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tags), notation, (tag, how) => {
        expect(negotiate(write(tag, how))).toBe(negotiate(tag));
      }),
      { numRuns: 5_000 },
    );
  });

  it('in variants', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(variants)), notation, (tag, how) => {
        expect(languageOfVariant(write(tag, how))?.locale).toBe(variants[tag]);
      }),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  ['cmn', 'zh-CN'],
  ['cmn-Hant', 'zh-TC'],
  ['nan', 'zh-CN'],
  ['nan-TW', 'zh-TC'],
  ['zh-min-nan', 'zh-CN'],
  ['zh-min', 'zh-CN'],
  ['zh-yue', 'zh-TC'],
  ['i-hak', 'zh-CN'],
  ['tgl-PH', 'ph'],
  ['ind', 'id'],
  ['arb-EG', 'ar'],
  ['en-UK', 'en-GB'],
  ['en-840', 'en'],
  ['es-032', 'es-AR'],
  ['en-GB-oed', 'en-GB'],
  ['i-klingon', 'en'],
  ['iw', 'en'],
])('I18N-29 %s is %s', (tag, locale) => {
  expect(negotiate(tag)).toBe(locale);
});

it('I18N-29 i-default is English, also before other languages', () => {
  expect(negotiateLocale({ browser: ['i-default', 'ja'] })).toBe('en');
  expect(negotiateLocale({ browser: ['i-klingon', 'ja'] })).toBe('ja');
});

it.each([
  ['cmn', 'zh'],
  ['nan-TW', 'zh-Hant-TW'],
  ['zh-cmn-Hant', 'zh-Hant-TW'],
  ['arz', 'ar-AE-u-nu-latn'],
])('I18N-19 makes %s, which Intl lacks or refuses, %s', (text, tag) => {
  expect(toIntlTag(text)).toBe(tag);
});
