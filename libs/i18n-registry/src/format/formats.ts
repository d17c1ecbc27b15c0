import { languageOf } from '../find-language.ts';
import type { Locale } from '../languages.ts';

/** Returns the format of a language. The same arguments return the same object. */
export type FormatOf<Format, Options> = (locale: Locale, options?: Options) => Format;

const none = {};

/**
 * Returns a function that creates each format once: creating one takes about a thousand times as long as using it.
 * Options are found by identity first, then by their members.
 */
function cached<Format, Options extends object>(
  create: (tag: string, options: Options | undefined) => Format,
): FormatOf<Format, Options> {
  const byMembers = new Map<string, Format>();
  const byIdentity = new WeakMap<object, Map<Locale, Format>>();
  return (locale, options) => {
    const known = byIdentity.get(options ?? none)?.get(locale);
    if (known !== undefined) return known;
    const name = `${locale} ${JSON.stringify(options ?? none)}`;
    const format = byMembers.get(name) ?? create(languageOf(locale).bcp47, options);
    byMembers.set(name, format);
    const ofOptions = byIdentity.get(options ?? none) ?? new Map<Locale, Format>();
    byIdentity.set(options ?? none, ofOptions.set(locale, format));
    return format;
  };
}

/** Without it, some languages group five digits and not four, and a column of figures would do both. */
const grouped: Intl.NumberFormatOptions = { useGrouping: true };

/**
 * Returns the number format of a language. `format()` takes decimal text too, and keeps every digit. Four digits have a
 * separator in every language, unless `useGrouping` is given.
 *
 * @param options - Must not be changed afterwards; the same holds for the other formats.
 * @throws RangeError For options that `Intl` refuses.
 * @example
 * ```ts
 * const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
 * numberFormat('de', twoDecimals).format('1234.5'); // '1.234,50'
 * ```
 */
export const numberFormat: FormatOf<Intl.NumberFormat, Intl.NumberFormatOptions> =
  /* @__PURE__ */ cached((tag, options) => new Intl.NumberFormat(tag, { ...grouped, ...options }));

/** Returns the date format of a language: day, month and year by default. */
export const dateFormat: FormatOf<Intl.DateTimeFormat, Intl.DateTimeFormatOptions> =
  /* @__PURE__ */ cached((tag, options) => new Intl.DateTimeFormat(tag, options));

/** Returns the format of "3 days ago" in a language. */
export const relativeTimeFormat: FormatOf<Intl.RelativeTimeFormat, Intl.RelativeTimeFormatOptions> =
  /* @__PURE__ */ cached((tag, options) => new Intl.RelativeTimeFormat(tag, options));

/** Returns the format of "A, B and C" in a language. */
export const listFormat: FormatOf<Intl.ListFormat, Intl.ListFormatOptions> = /* @__PURE__ */ cached(
  (tag, options) => new Intl.ListFormat(tag, options),
);

/** Returns the plural rules of a language: `select(3)` is `few` in Arabic. */
export const pluralRules: FormatOf<Intl.PluralRules, Intl.PluralRulesOptions> =
  /* @__PURE__ */ cached((tag, options) => new Intl.PluralRules(tag, options));

const moneyOptions = new Map<string, Intl.NumberFormatOptions>();

/**
 * Returns the format of amounts in a currency: `$1,234.50`. Groups as `numberFormat` does.
 *
 * @param currency - ISO 4217 code. Default: the language's.
 * @throws RangeError For text that is not a currency code.
 */
export function moneyFormat(
  locale: Locale,
  currency: string = languageOf(locale).defaultCurrency,
): Intl.NumberFormat {
  let options = moneyOptions.get(currency);
  if (!options) {
    options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
    moneyOptions.set(currency, options);
  }
  return numberFormat(locale, options);
}
