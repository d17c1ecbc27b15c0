/** Parts of a tag in CLDR's form. `extended` is the language after its prefix: `yue` in `zh-yue` (RFC 5646 §2.2.2). */
export type TagParts = readonly [
  language?: string,
  script?: string | undefined,
  region?: string | undefined,
  extended?: string | undefined,
];

const pattern =
  /^(?:i[-_])?([a-z]+)(?:[-_]([a-z]{3}))*(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?(?![a-z\d])/;

/**
 * Parses a BCP 47 tag in any case and with `_` for `-`. Aliases are replaced as CLDR does: `cmn` is `zh`, `en-UK` is
 * `en-GB`. Variants, extensions, private use and anything malformed after them are ignored. Accepts any text; returns
 * no part of one that begins with no language.
 */
export function parseTag(tag: string): TagParts {
  const [, first, extended, ...rest] = pattern.exec(tag.toLowerCase()) ?? [];
  try {
    // `Intl` refuses extended languages and grandfathered tags, so it receives only the other parts.
    const { language, script, region } = new Intl.Locale(
      [first, ...rest].filter(Boolean).join('-'),
    );
    return [language, script, region, extended];
  } catch {
    return [];
  }
}
