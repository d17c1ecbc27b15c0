import { judgeLink, judgeSource } from '../lib/judge.ts';
import { dictionary, nameSet, ownOf } from '../lib/names.ts';
import type { Dictionary } from '../lib/names.ts';
import { resolveOptions } from '../options.ts';

/** What a product lets through, and where its HTML goes. */
export interface HtmlSanitizerOptions<T = string> {
  /** Schemes of the product's own native apps, lower-case without colon, e.g. `bourse`. Default none. */
  readonly appSchemes?: readonly string[];
  /** Elements that pass; default {@link defaultElements}. To extend it: `[...defaultElements, 'video']`. */
  readonly elements?: readonly string[];
  /** Attributes that pass, by element, `*` for all; default {@link defaultAttributes}. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** Elements stand at most this deep; the content of deeper ones stays. Default 100, at most 256. */
  readonly maxDepth?: number;
  /** UTF-16 units; of a longer text nothing is left. Default 2,000,000. */
  readonly maxLength?: number;
  /** Makes a `TrustedHTML` of what is clean, e.g. by the application's one policy. Default: it stays a string. */
  readonly toTrusted?: (html: string) => T;
  /** Replaces parts of the browser: the page's origin, e.g. `https://bourse.example`, whose `blob:` URLs pass. */
  readonly ports?: { readonly pageOrigin?: () => string | undefined };
}

/** Options with nothing left open. */
export interface HtmlPolicy {
  readonly elements: Dictionary<true>;
  /** By element, then by name. */
  readonly attributes: Dictionary<Dictionary<true>>;
  /** By attribute: the URL in the form to use, or the empty string. */
  readonly judges: Dictionary<(url: string) => string>;
  readonly maxDepth: number;
  readonly maxLength: number;
}

const defaultNames =
  'a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr';

/** Elements that pass by default. */
export const defaultElements: readonly string[] = defaultNames.split(' ');

/** Attributes that pass by default. */
export const defaultAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['dir', 'lang', 'title'],
  a: ['href', 'rel', 'target'],
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  del: ['cite', 'datetime'],
  details: ['open'],
  img: ['alt', 'decoding', 'height', 'loading', 'sizes', 'src', 'srcset', 'width'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['reversed', 'start', 'type'],
  q: ['cite'],
  td: ['colspan', 'rowspan'],
  th: ['abbr', 'colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

/** Whatever is not here and has no hyphen switches the tokenizer's state or the namespace, or is not known to be harmless. */
const possibleElements = nameSet(
  `${defaultNames} audio big center data dialog dir fieldset font label legend menu meter output picture progress search source strike track tt video`,
);
const tableElements = 'caption col colgroup table tbody td tfoot th thead tr'.split(' ');

const impossibleElement = /^(annotation-|color-|font-|missing-)/;

const impossibleAttribute =
  /^(on|form|xml|popover|command|shadowroot|code|data$|(style|id|name|ping|usemap|background|srcdoc|is|slot|action|archive|classid|manifest|profile|nonce|icon|imagesrcset|content|contenteditable|autofocus|attributionsrc|dynsrc|lowsrc|http-equiv|item.*)$)/;

/** Fills in the defaults. @throws TypeError for a name that must not be allowed. */
export function resolveHtmlOptions(options: HtmlSanitizerOptions<unknown> | undefined): HtmlPolicy {
  const given = ownOf(options);
  const { elements = defaultElements, attributes = defaultAttributes } = given;
  const { maxDepth = 100, maxLength = 2_000_000 } = given;
  const urls = resolveOptions(options);
  const judges = dictionary<(url: string) => string>();
  for (const name of ['href', 'cite', 'longdesc']) judges[name] = (url) => judgeLink(url, urls);
  for (const name of ['src', 'srcset', 'poster']) judges[name] = (url) => judgeSource(url, urls);
  return {
    elements: allowElements(elements),
    attributes: allowAttributes(elements, attributes),
    judges,
    maxDepth: Math.min(maxDepth, 256),
    maxLength,
  };
}

function allowElements(names: readonly string[]): Dictionary<true> {
  for (const name of names) {
    const isOwn = /^[a-z][a-z0-9]*-[a-z0-9-]*$/.test(name) && !impossibleElement.test(name);
    if (!possibleElements[name] && !isOwn) throw new TypeError(`<${name}> cannot be allowed.`);
  }
  const allowed = nameSet(names.join(' '));
  const listed = tableElements.filter((name) => allowed[name]).length;
  // A parser adds them where they are missing.
  if (listed % tableElements.length !== 0) {
    throw new TypeError('The elements of a table can be allowed together only.');
  }
  return allowed;
}

function allowAttributes(
  elements: readonly string[],
  lists: Readonly<Record<string, readonly string[]>>,
): Dictionary<Dictionary<true>> {
  const given = ownOf(lists);
  for (const element of Object.keys(given)) {
    for (const name of given[element] ?? []) {
      if (!/^[a-z][a-z0-9-]*$/.test(name) || impossibleAttribute.test(name)) {
        throw new TypeError(`The attribute ${name} cannot be allowed.`);
      }
    }
  }
  const allowed = dictionary<Dictionary<true>>();
  for (const element of elements) {
    allowed[element] = nameSet([...(given['*'] ?? []), ...(given[element] ?? [])].join(' '));
  }
  return allowed;
}
