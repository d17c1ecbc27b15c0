/** The vendor's codes by the registry's languages; the vendor speaks no other ones. */
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

/** The vendor's code for a language of the registry; English where the vendor does not speak it. */
export function geetestLanguageFor(locale: string): string {
  return codes[locale] ?? 'eng';
}
