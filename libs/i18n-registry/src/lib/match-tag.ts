import { languages, type Locale } from '../languages.ts';

/** Older codes of languages. */
const aliases: Readonly<Record<string, string>> = { in: 'id', tl: 'fil' };

/** Varieties of Chinese that are written as one of the two rows (CLDR `languageMatching`). */
const chinese = new Set('zh yue cdo cjy gan hak hsn lzh nan wuu'.split(' '));

const traditionalRegions = new Set(['TW', 'HK', 'MO']);

/** Regions whose English is closer to that of the United States (CLDR `$enUS`). */
const americanEnglish = 'AS CA GU MH MP PH PR UM US VI';

/** Regions of the Americas where Spanish or Portuguese is spoken (CLDR `$americas`). */
const americas = '019 419 AR BO BR BZ CA CL CO CR CU DO EC GT GY HN MX NI PA PE PR PY SV US UY VE';

/** The rows of each language: its regions, and the default first. */
const rows = new Map<string, Map<string, Locale>>();

for (const { bcp47, locale } of languages) {
  const [language, , region] = subtags(bcp47);
  rows.set(language, (rows.get(language) ?? new Map<string, Locale>()).set(region, locale));
}

/**
 * Returns the rows that match a BCP 47 tag, closest first: the region's, its group's, the language's default, and every
 * other row of the language. Accepts any text and never throws.
 */
export function matchTag(tag: string): readonly Locale[] {
  const [given, script, region] = subtags(tag);
  if (chinese.has(given)) {
    return isTraditional(given, script, region) ? ['zh-TC', 'zh-CN'] : ['zh-CN', 'zh-TC'];
  }
  const byRegion = rows.get(Object.hasOwn(aliases, given) ? (aliases[given] ?? '') : given);
  if (!byRegion) return [];
  const all = [...byRegion.values()];
  const closest = byRegion.get(region) ?? groupOf(given, region);
  return closest && all.length > 1 ? [closest, ...all] : all;
}

/** Returns the row of the group of regions that a region belongs to, if it is not the language's default. */
function groupOf(language: string, region: string): Locale | undefined {
  if (!region) return undefined;
  if (language === 'en') return americanEnglish.includes(region) ? undefined : 'en-GB';
  if (americas.includes(region)) return undefined;
  return language === 'es' ? 'es-ES' : 'pt-PT';
}

/** Cantonese is written with traditional characters, except in mainland China. */
function isTraditional(language: string, script: string, region: string): boolean {
  if (script) return script === 'hant';
  return traditionalRegions.has(region) || (language === 'yue' && region !== 'CN');
}

/** Returns language, script and region of a tag, without extensions (RFC 5646 §2.1); empty where it has none. */
function subtags(tag: string): [language: string, script: string, region: string] {
  const [, language = '', script = '', region = ''] =
    /^([a-z]+)(?:[-_][a-z]{3})*(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?(?![a-z\d])/i.exec(
      tag,
    ) ?? [];
  return [language.toLowerCase(), script.toLowerCase(), region.toUpperCase()];
}
