export { createHtmlSanitizer } from './create-html-sanitizer.ts';
export type { HtmlSanitizer, Inspection } from './create-html-sanitizer.ts';
export { defaultAttributes, defaultElements } from './options.ts';
export type { HtmlExtension, HtmlSanitizerOptions } from './options.ts';
export type { Removal } from '../lib/html/removals.ts';
export type { UrlRules } from '../options.ts';
