/** Parts of a tag in CLDR's form. `extended` is the language after its prefix: `yue` in `zh-yue` (RFC 5646 §2.2.2). */
export type TagParts = readonly [
  language?: string,
  script?: string | undefined,
  region?: string | undefined,
  extended?: string | undefined,
];

const pattern =
  /^(?:i[-_])?([a-z]+)(?:[-_]([a-z]{3}))*(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?(?![a-z\d])/;

/** Two letters, but not a former code of Indonesian or Filipino: the other aliases are of languages without a row. */
const current = /^(?!in|tl)..$/;

/**
 * Parses a BCP 47 tag in any case and with `_` for `-`. Aliases of the registry's languages and of regions are replaced as
 * CLDR does: `cmn` is `zh`, `en-840` is `en-US`. Variants, extensions, private use and anything malformed after them are
 * ignored. Accepts any text; returns no part of one that begins with no language. The script is in lower case.
 */
export function parseTag(tag: string): TagParts {
  const [, language = '', extended, script = '', region = ''] =
    pattern.exec(tag.toLowerCase()) ?? [];
  // `Intl.Locale` takes longer than all the rest of a negotiation.
  if (current.test(language) && !/\d/.test(region)) {
    return [language, script, region.toUpperCase(), extended];
  }
  try {
    // `Intl` refuses extended languages and grandfathered tags, so it receives only the other parts.
    const known = new Intl.Locale([language, script, region].filter(Boolean).join('-'));
    return [known.language, known.script?.toLowerCase(), known.region, extended];
  } catch {
    return [];
  }
}
