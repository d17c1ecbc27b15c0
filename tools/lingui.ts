import { formatter } from '@lingui/format-po';

/** Languages that have catalogues, by their keys in the registry. */
export const locales = [
  ...['en', 'asia', 'en-GB', 'en-CA', 'ja', 'ar', 'ru', 'zh-CN'],
  ...['es', 'es-ES', 'es-AR', 'pt', 'pt-PT', 'de', 'vi', 'fr', 'it'],
  ...['zh-TC', 'id', 'pl', 'uk', 'uz', 'ph', 'bg'],
];

/** Regional languages write only what differs, and show the other texts of these. */
export const fallbackLocales: Record<string, string> = {
  asia: 'en',
  'en-GB': 'en',
  'en-CA': 'en',
  'es-ES': 'es',
  'es-AR': 'es',
  'pt-PT': 'pt',
};

/** Without line numbers and dates, extraction changes only what has changed. */
export const format = formatter({
  lineNumbers: false,
  customHeaderAttributes: { 'POT-Creation-Date': '' },
});
