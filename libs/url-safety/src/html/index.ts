export { createHtmlSanitizer } from './create-html-sanitizer.ts';
export type { HtmlSanitizer, Inspection } from './create-html-sanitizer.ts';
export { defaultAttributes, defaultElements } from './policy/allow-list.ts';
export type { HtmlExtension, HtmlSanitizerOptions } from './options.ts';
export type { Removal } from './write/removals.ts';
export type { UrlRules } from '../urls/url-rules.ts';
