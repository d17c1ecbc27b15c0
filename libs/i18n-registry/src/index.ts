export { fallbackLocale, languages, locales, variants } from './languages.ts';
export type { Language, Locale } from './languages.ts';
export { interfaceLanguages } from './interface-languages.ts';
export type { InterfaceLanguage } from './interface-languages.ts';
export type { InterfaceLanguageType, LanguageType } from './language-type.ts';
export { directionOf, isLocale, languageOf, languageOfVariant, toLocale } from './find-language.ts';
export { negotiateLocale } from './negotiate-locale.ts';
export type { LocaleHints } from './negotiate-locale.ts';
export {
  canonicalUrl,
  localizeUrl,
  splitLocale,
  stripLocale,
  withLocaleQuery,
} from './localized-url.ts';
export type { LocalizedPath } from './localized-url.ts';
export {
  dateFormat,
  listFormat,
  moneyFormat,
  numberFormat,
  pluralRules,
  relativeTimeFormat,
} from './format/formats.ts';
export type { FormatOf } from './format/formats.ts';
export { toIntlTag } from './format/to-intl-tag.ts';
export { genericText, genericTexts } from './format/generic-texts.ts';
export type {
  GenericTextArguments,
  GenericTextKey,
  PlaceholderOf,
} from './format/generic-texts.ts';
export { createMissingTextRule } from './format/missing-text.ts';
export { pageAddresses } from './page-addresses.ts';
export type { Alternate, PageAddresses } from './page-addresses.ts';
