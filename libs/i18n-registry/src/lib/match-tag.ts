import type { Locale } from '../languages.ts';
import { languages } from '../languages.ts';

/** The row that serves a language when neither region nor script says more. */
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

const traditionalRegions = new Set(['TW', 'HK', 'MO']);

const exact = new Map(
  languages.map(({ bcp47, locale }) => [subtags(bcp47).slice(0, 3).join('-'), locale]),
);

/** The row that serves a BCP 47 tag; `undefined` when none does. Accepts any text and never throws. */
export function matchTag(tag: string): Locale | undefined {
  const [language, script, region] = subtags(tag);
  if (language === 'zh') return isTraditional(script, region) ? 'zh-TC' : 'zh-CN';
  const found =
    exact.get([language, script, region].join('-')) ?? exact.get([language, '', region].join('-'));
  return found ?? (Object.hasOwn(plain, language) ? plain[language] : undefined);
}

function isTraditional(script: string | undefined, region: string | undefined): boolean {
  return script ? script === 'Hant' : traditionalRegions.has(region ?? '');
}

/** `[language, script or '', region or '']` of a tag, extensions left out (RFC 5646 §2.1). */
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
