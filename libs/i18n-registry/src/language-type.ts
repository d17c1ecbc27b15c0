declare const languageTypeBrand: unique symbol;
declare const interfaceLanguageTypeBrand: unique symbol;

/** Number of a language in the language registry (`ar` is 39). Not an {@link InterfaceLanguageType}. */
export type LanguageType = number & { readonly [languageTypeBrand]: true };

/** Number of a language in the interface-language list (`ar` is 99). Not a {@link LanguageType}. */
export type InterfaceLanguageType = number & { readonly [interfaceLanguageTypeBrand]: true };
