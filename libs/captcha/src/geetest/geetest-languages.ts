/** The vendor's language codes by the registry's languages. */
const codes: Readonly<Record<string, string>> = {
  ja: 'jpn',
  ru: 'rus',
  es: 'spa',
  'es-ES': 'spa',
  'es-AR': 'spa',
  fr: 'fra',
  de: 'deu',
  'zh-CN': 'zho',
  'zh-TC': 'zho-tw',
  pt: 'por',
  'pt-PT': 'por',
  id: 'ind',
  ar: 'ara',
};

/** Returns the vendor's code for a language of the registry; English if the vendor does not support it. */
export function geetestLanguageFor(locale: string): string {
  return codes[locale] ?? 'eng';
}
