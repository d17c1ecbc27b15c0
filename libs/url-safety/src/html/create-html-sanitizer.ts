import { judgeAttributes } from '../lib/html/attributes.ts';
import { createEmitter } from '../lib/html/emitter.ts';
import { rewrite } from '../lib/html/references.ts';
import { createRemovals } from '../lib/html/removals.ts';
import type { Removal } from '../lib/html/removals.ts';
import { tokenize } from '../lib/html/tokenizer.ts';
import { resolveHtmlOptions } from './options.ts';
import type { HtmlPolicy, HtmlSanitizerOptions } from './options.ts';

/** What is left of a text, and what is not. */
export interface Inspection {
  /** Clean HTML, a string also where the sanitiser makes something trusted of it. */
  readonly html: string;
  /** In order of appearance, a row for each kind and name; names after the hundredth are left out. */
  readonly removed: readonly Removal[];
}

/** Lets HTML through as far as an allow-list goes. */
export interface HtmlSanitizer<T = string> {
  /** Clean HTML. The same text gives the same result everywhere. Never throws for a string. */
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
  const policy = resolveHtmlOptions(options);
  const toTrusted = options && Object.keys(options).includes('toTrusted') && options.toTrusted;
  const inspect = (html: string) => clean(html, policy);
  return {
    inspect,
    sanitize: (html) => (toTrusted ? toTrusted(inspect(html).html) : inspect(html).html),
  };
}

function clean(html: string, policy: HtmlPolicy): Inspection {
  const removals = createRemovals();
  if (html.length > policy.maxLength) {
    removals.add('text');
    return { html: '', removed: removals.list() };
  }
  const emitter = createEmitter(policy.maxDepth);
  const refuse = (attribute: string) => {
    removals.add('attribute', attribute);
  };
  const wants = (name: string) => policy.elements[name] === true;
  // The standard's input stream knows line feeds only.
  tokenize(html.indexOf('\r') < 0 ? html : html.replace(/\r\n?/g, '\n'), {
    wants,
    text: (raw) => {
      emitter.text(rewrite(raw, false));
    },
    startTag: (name, attributes) => {
      const isWritten =
        wants(name) && emitter.start(name, judgeAttributes(name, attributes, policy, refuse));
      if (!isWritten) removals.add('element', name);
    },
    endTag: (name) => {
      if (wants(name)) emitter.end(name);
    },
    comment: () => {
      removals.add('comment');
    },
  });
  return { html: emitter.finish(), removed: removals.list() };
}
