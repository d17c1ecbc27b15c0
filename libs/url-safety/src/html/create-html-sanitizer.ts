import { judgeAttributes } from '../lib/html/attributes.ts';
import { createEmitter } from '../lib/html/emitter.ts';
import { isPlain, rewrite } from '../lib/html/references.ts';
import { createRemovals } from '../lib/html/removals.ts';
import type { Removal } from '../lib/html/removals.ts';
import { tokenize } from '../lib/html/tokenizer.ts';
import { resolveHtmlOptions } from './options.ts';
import type { HtmlSanitizerOptions } from './options.ts';
import type { HtmlPolicy } from '../lib/html/policy.ts';

/** What is left of a text, and what is not. */
export interface Inspection {
  /** Clean HTML, a string also where the sanitiser makes something trusted of it. */
  readonly html: string;
  /** In order of appearance, a row for each kind and name; names after the hundredth are left out. */
  readonly removed: readonly Removal[];
}

/** Lets HTML through as far as an allow-list goes. */
export interface HtmlSanitizer<T = string> {
  /** Clean HTML. The same text gives the same result everywhere. Of anything that is not a string nothing is left. */
  readonly sanitize: (html: string) => T;
  /** The same, with a report of what was removed. */
  readonly inspect: (html: string) => Inspection;
}

/**
 * Makes a sanitiser. It needs no DOM.
 *
 * @example
 * ```ts
 * const { sanitize } = createHtmlSanitizer();
 * sanitize('<p onclick=steal()>Hi<script>steal()</script>'); // '<p>Hi</p>'
 * ```
 * @throws TypeError for an element or attribute that must not be allowed.
 */
export function createHtmlSanitizer(
  options?: Omit<HtmlSanitizerOptions, 'toTrusted'>,
): HtmlSanitizer;
/** Makes a sanitiser whose result is what `toTrusted` makes of clean HTML. */
export function createHtmlSanitizer<T>(
  options: HtmlSanitizerOptions<T> & { readonly toTrusted: (html: string) => T },
): HtmlSanitizer<T>;
export function createHtmlSanitizer<T>(
  options?: HtmlSanitizerOptions<T>,
): HtmlSanitizer<T | string> {
  const { policy, toTrusted } = resolveHtmlOptions(options);
  const inspect = (html: string) => clean(html, policy);
  return {
    inspect,
    sanitize: (html) => (toTrusted ? toTrusted(inspect(html).html) : inspect(html).html),
  };
}

function clean(given: string, policy: HtmlPolicy): Inspection {
  const removals = createRemovals();
  if (typeof given !== 'string' || given.length > policy.maxLength) {
    removals.add('text');
    return { html: '', removed: removals.list() };
  }
  // The standard's input stream knows line feeds only.
  const html = given.indexOf('\r') < 0 ? given : given.replace(/\r\n?/g, '\n');
  const emitter = createEmitter(html, policy.maxDepth, policy.elements['wbr'] ? '<wbr>' : '');
  const refuse = (attribute: string) => {
    removals.add('attribute', attribute);
  };
  tokenize(html, policy.elements, {
    text: (from, to) => {
      const raw = html.slice(from, to);
      if (isPlain(html, from, to)) emitter.text(raw, from);
      else emitter.text(rewrite(raw, false), -1);
    },
    startTag: (element, attributes, from) => {
      const markup = judgeAttributes(element, attributes, policy, refuse);
      const isWritten =
        markup !== undefined &&
        emitter.start(element, `<${element.name}${markup}>`, markup === '' ? from : -1);
      if (!isWritten) removals.add('element', element.name);
    },
    endTag: (element, from) => {
      emitter.end(element, from);
    },
    otherTag: (name) => {
      removals.add('element', name);
    },
    comment: () => {
      removals.add('comment');
    },
  });
  return { html: emitter.finish(), removed: removals.list() };
}
