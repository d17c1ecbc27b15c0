import { createHtmlSanitizer, type HtmlSanitizerOptions } from '../../src/html/index.ts';

/** Creates a sanitiser of a page on https://bourse.test. */
export function sanitizer(options: Omit<HtmlSanitizerOptions, 'toTrusted'> = {}) {
  return createHtmlSanitizer({ ports: { pageOrigin: () => 'https://bourse.test' }, ...options });
}

export const { sanitize, inspect } = sanitizer();
