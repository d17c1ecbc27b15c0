import { judgeAttributes } from './attributes/judge-attributes.ts';
import { resolveHtmlOptions, type HtmlSanitizerOptions } from './options.ts';
import { isPlain, rewrite } from './parse/references.ts';
import { tokenize } from './parse/tokenizer.ts';
import type { HtmlPolicy } from './policy/policy.ts';
import { createEmitter } from './write/emitter.ts';
import { createRemovals, type Removal } from './write/removals.ts';

/** Result of {@link HtmlSanitizer.inspect}. */
export interface Inspection {
  /** Clean HTML, before `toTrusted`. */
  readonly html: string;
  /** One row for each kind and name, in order of appearance; at most 100. */
  readonly removed: readonly Removal[];
}

/** A sanitiser with an allow-list. */
export interface HtmlSanitizer<T = string> {
  /** Returns clean HTML, the same in every environment; empty for any other type than a string. */
  readonly sanitize: (html: string) => T;
  /** Returns clean HTML with a report of what was removed. */
  readonly inspect: (html: string) => Inspection;
}

/**
 * Creates a sanitiser. It needs no DOM.
 *
 * @example
 * ```ts
 * const { sanitize } = createHtmlSanitizer();
 * sanitize('<p onclick=steal()>Hi<script>steal()</script>'); // '<p>Hi</p>'
 * ```
 * @throws TypeError for an element or attribute that must not be allowed, and for an unknown option.
 */
export function createHtmlSanitizer(
  options?: Omit<HtmlSanitizerOptions, 'toTrusted'>,
): HtmlSanitizer;
/** Creates a sanitiser whose `sanitize` returns the result of `toTrusted`. */
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
    sanitize: (html) => toTrusted(inspect(html).html),
  };
}

function clean(given: string, policy: HtmlPolicy): Inspection {
  const removals = createRemovals();
  if (typeof given !== 'string' || given.length > policy.maxLength) {
    removals.add('text');
    return { html: '', removed: removals.list() };
  }
  // HTML standard, 13.2.3.5: newlines are normalised before tokenisation.
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
        (markup === ''
          ? emitter.start(element, element.startTag, from)
          : emitter.start(element, `<${element.name}${markup}>`, -1));
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
