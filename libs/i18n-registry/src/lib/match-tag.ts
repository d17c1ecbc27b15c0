import type { Locale } from '../languages.ts';
import { languages } from '../languages.ts';

/** Older codes of languages. */
const aliases: Readonly<Record<string, string>> = { in: 'id', tl: 'fil' };

/** Varieties of Chinese that are written as one of the two rows (CLDR `languageMatching`). */
const chinese = new Set('zh yue cdo cjy gan hak hsn lzh nan wuu'.split(' '));

const traditionalRegions = new Set(['TW', 'HK', 'MO']);

/** Regions whose English is closer to that of the United States (CLDR `$enUS`). */
const americanEnglish = new Set('AS CA GU MH MP PH PR UM US VI'.split(' '));

/** Regions whose Spanish and Portuguese are those of Latin America (CLDR `$americas`). */
const americas = new Set(
  (
    '019 419 AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM ' +
    'KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI'
  ).split(' '),
);

interface Row {
  readonly locale: Locale;
  readonly language: string;
  readonly region: string;
}

const rows: readonly Row[] = languages.map(({ bcp47, locale }) => {
  const [language, , region] = subtags(bcp47);
  return { locale, language, region };
});

/**
 * Returns the rows that match a BCP 47 tag, closest first: the region's, its parent's, the language's default, and
 * every other row of the language. Accepts any text and never throws.
 */
export function matchTag(tag: string): readonly Locale[] {
  const [given, script, region] = subtags(tag);
  if (chinese.has(given)) {
    return isTraditional(given, script, region) ? ['zh-TC', 'zh-CN'] : ['zh-CN', 'zh-TC'];
  }
  const language = Object.hasOwn(aliases, given) ? aliases[given] : given;
  const all = rows.filter((row) => row.language === language);
  const parent = all.length > 1 ? parentOf(given, region) : undefined;
  return [
    ...all.filter((row) => row.region === region).map(({ locale }) => locale),
    ...(parent ? [parent] : []),
    ...all.map(({ locale }) => locale),
  ];
}

/** Returns the row of the group of regions that a region belongs to, if it is not the language's default. */
function parentOf(language: string, region: string): Locale | undefined {
  if (!region) return undefined;
  if (language === 'en') return americanEnglish.has(region) ? undefined : 'en-GB';
  if (americas.has(region)) return undefined;
  return language === 'es' ? 'es-ES' : 'pt-PT';
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
