import type { InterfaceLanguageType } from './language-type.ts';

/** A row of the interface-language list. Its numbers differ from the registry's. */
export interface InterfaceLanguage {
  /** The key in the gateway's list: a BCP 47 tag, except `ph` for Filipino, which `Intl` does not accept. */
  readonly locale: string;
  /** The gateway's name of the language. */
  readonly languageKey: string;
  readonly interfaceLanguageType: InterfaceLanguageType;
}

const rows: readonly (readonly [locale: string, languageKey: string, type: number])[] = [
  ['en', 'en_US', 0],
  ['zh-CN', 'zh_CN', 1],
  ['ja', 'ja_JP', 2],
  ['en-GB', 'en_GB', 3],
  ['vi', 'vi_VN', 4],
  ['zh-TW', 'zh_TW', 5],
  ['ru', 'ru_RU', 6],
  ['es', 'es_LA', 7],
  ['tr', 'tr_TR', 8],
  ['it', 'it_IT', 9],
  ['fr', 'fr_FR', 10],
  ['de', 'de_DE', 11],
  ['pt', 'pt_BR', 12],
  ['id', 'id_ID', 13],
  ['th', 'th_TH', 14],
  ['nl', 'nl_NL', 16],
  ['en-PH', 'en_PH', 17],
  ['en-IN', 'en_IN', 18],
  ['en-ZA', 'en_ZA', 19],
  ['pl', 'pl_PL', 20],
  ['uk', 'uk_UA', 21],
  ['sv', 'sv_SE', 22],
  ['es-ES', 'es_ES', 23],
  ['pt-PT', 'pt_PT', 24],
  ['uz', 'uz_UZ', 25],
  ['ar', 'ar_AE', 99],
  ['ph', 'fil_PH', 40],
];

/** The interface-language list with its own keys, gateway names and numbers. */
export const interfaceLanguages: readonly InterfaceLanguage[] = /* @__PURE__ */ rows.map(
  ([locale, languageKey, type]) => ({
    locale,
    languageKey,
    interfaceLanguageType: type as InterfaceLanguageType,
  }),
);
