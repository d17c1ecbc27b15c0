import type { Locale } from '../languages.ts';
import { languages } from '../languages.ts';

/** Languages that have one row for all regions and scripts, or a default row. */
const plain: Readonly<Record<string, Locale>> = {
  en: 'en',
  ja: 'ja',
  ru: 'ru',
  es: 'es',
  it: 'it',
  fr: 'fr',
  de: 'de',
  zh: 'zh-CN',
  pt: 'pt',
  id: 'id',
  in: 'id',
  pl: 'pl',
  vi: 'vi',
  uk: 'uk',
  uz: 'uz',
  ar: 'ar',
  fil: 'ph',
  tl: 'ph',
  bg: 'bg',
};

/** Varieties of Chinese that are written as one of the two rows (CLDR `languageMatching`). */
const chinese = new Set(['zh', 'yue', 'cdo', 'cjy', 'gan', 'hak', 'hsn', 'lzh', 'nan', 'wuu']);

const traditionalRegions = new Set(['TW', 'HK', 'MO']);

/** Regions that use European Portuguese (CLDR `parentLocales`). */
const europeanPortuguese = new Set('AO CH CV FR GQ GW LU MO MZ ST TL'.split(' '));

/** Regions that use Latin American Spanish (CLDR `parentLocales`). */
const latinAmericanSpanish = new Set(
  '419 AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE'.split(' '),
);

const exact = new Map(
  languages.map(({ bcp47, locale }) => [subtags(bcp47).slice(0, 3).join('-'), locale]),
);

/** Returns the rows that match a BCP 47 tag, closest first. Accepts any text and never throws. */
export function matchTag(tag: string): readonly Locale[] {
  const [language, script, region] = subtags(tag);
  if (chinese.has(language)) {
    return [isTraditional(language, script, region) ? 'zh-TC' : 'zh-CN'];
  }
  return [
    exact.get([language, script, region].join('-')),
    exact.get([language, '', region].join('-')),
    parentOf(language, region),
    Object.hasOwn(plain, language) ? plain[language] : undefined,
  ].filter((locale) => locale !== undefined);
}

/** Returns the row of the parent locale of a region. */
function parentOf(language: string, region: string): Locale | undefined {
  if (language === 'pt' && europeanPortuguese.has(region)) return 'pt-PT';
  const isEuropeanSpanish = language === 'es' && region && !latinAmericanSpanish.has(region);
  return isEuropeanSpanish ? 'es-ES' : undefined;
}

/** Cantonese is written with traditional characters, except in mainland China. */
function isTraditional(language: string, script: string, region: string): boolean {
  if (script) return script === 'Hant';
  return traditionalRegions.has(region) || (language === 'yue' && region !== 'CN');
}

/** Returns `[language, script or '', region or '']` of a tag, without extensions (RFC 5646 §2.1). */
function subtags(tag: string): [string, string, string] {
  const [language = '', ...rest] = tag.replace(/_/g, '-').split('-');
  const extension = rest.findIndex((part) => part.length === 1);
  const parts = extension < 0 ? rest : rest.slice(0, extension);
  const script = parts.find((part) => /^[a-z]{4}$/i.test(part)) ?? '';
  const region = parts.find((part) => /^([a-z]{2}|\d{3})$/i.test(part)) ?? '';
  return [
    language.toLowerCase(),
    script.charAt(0).toUpperCase() + script.slice(1).toLowerCase(),
    region.toUpperCase(),
  ];
}
