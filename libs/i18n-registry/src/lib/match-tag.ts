import { languages, type Locale } from '../languages.ts';
import { parseTag } from './parse-tag.ts';

/**
 * Languages that one of the registry serves: its varieties in CLDR's `languageMatching` (one way, distance 10), and
 * `i-default`, which is English.
 */
const served = {
  en: 'default',
  ar: 'aao abh abv acm acq acw acx acy adf aeb aec afb apc apd arq ars ary arz auz avl ayh ayl ayn ayp bbz pga shu ssh',
  uz: 'uzs',
  zh: 'cdo cjy cnp cpx csp czh czo gan hak hnm hsn luh lzh mnp nan sjc wuu yue',
};

/** Returns the language of the registry that serves a variety; empty if there is none. */
function servingOf(variety: string): string {
  return Object.entries(served).find(([, codes]) => codes.split(' ').includes(variety))?.[0] ?? '';
}

const traditionalRegions = ['TW', 'HK', 'MO'];

/** Regions whose English is that of the United States: CLDR's `$enUS`, and the regions of `variants`. */
const americanEnglish = 'AS CA GU MH MP PH PR UM US VI FR IN MY NG UZ';

/** Regions of the Americas where Spanish or Portuguese is spoken (CLDR `$americas`). */
const americas = '019 419 AR BO BR BZ CA CL CO CR CU DO EC GT GY HN MX NI PA PE PR PY SV US UY VE';

/** The rows of each language: its regions, and the default first. */
const rows = new Map<string, Map<string, Locale>>();

for (const { bcp47, locale } of languages) {
  const [language = '', , region = ''] = parseTag(bcp47);
  rows.set(language, (rows.get(language) ?? new Map<string, Locale>()).set(region, locale));
}

/**
 * Returns the rows that match a BCP 47 tag, closest first: the region's, its group's, the language's default, and every
 * other row of the language. Accepts any text and never throws.
 */
export function matchTag(tag: string): readonly Locale[] {
  const [given = '', script, region = '', extended] = parseTag(tag);
  // RFC 5646 §4.5: an extended language stands for itself, `zh-yue` is `yue`.
  const serving = extended && servingOf(extended);
  const language = serving || (rows.has(given) ? given : servingOf(given));
  const byRegion = rows.get(language);
  if (!byRegion) return [];
  const all = [...byRegion.values()];
  const isCantonese = (extended ?? given) === 'yue';
  if (language === 'zh') return isTraditional(isCantonese, script, region) ? all.reverse() : all;
  const closest = byRegion.get(region) ?? groupOf(language, region);
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
function isTraditional(isCantonese: boolean, script: string | undefined, region: string): boolean {
  if (script) return script === 'hant';
  return traditionalRegions.includes(region) || (isCantonese && region !== 'CN');
}
