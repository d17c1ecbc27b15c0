import { elementOf } from '../lib/html/elements.ts';
import type { ElementRule } from '../lib/html/elements.ts';
import type { HtmlPolicy } from '../lib/html/policy.ts';
import { judgeLink, judgeSource } from '../lib/judge.ts';
import { copyNames, dictionary, ensure, fillIn, nameSet } from '../lib/names.ts';
import { defaultRules, resolveRules } from '../options.ts';
import type { ResolvedRules, UrlRules } from '../options.ts';
import { browserPage } from '../ports.ts';

/** What a product lets through, and where its HTML goes. */
export interface HtmlSanitizerOptions<T = string> extends UrlRules {
  /** Elements that pass; default {@link defaultElements}. To extend it: `[...defaultElements, 'video']`. */
  readonly elements?: readonly string[];
  /** Attributes that pass, by element, `*` for all; default {@link defaultAttributes}. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** Made by the functions of `@bourse/url-safety/html-extensions`; applied in this order. Default none. */
  readonly extensions?: readonly HtmlExtension[];
  /** Elements stand at most this deep; the content of deeper ones stays. Default 100, at most 256. */
  readonly maxDepth?: number;
  /** UTF-16 units; of a longer text nothing is left. Default 2,000,000. */
  readonly maxLength?: number;
  /** Makes a `TrustedHTML` of what is clean, e.g. by the application's one policy. Default: it stays a string. */
  readonly toTrusted?: (html: string) => T;
  /** Replaces parts of the browser: the page's origin, e.g. `https://bourse.example`, whose `blob:` URLs pass. */
  readonly ports?: { readonly pageOrigin?: () => string | undefined };
}

/** A change of what passes that keeps the result safe: made by the functions of `@bourse/url-safety/html-extensions`. */
export interface HtmlExtension {
  readonly extend: (policy: never) => void;
}

const defaultNames =
  'a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr';

/** Elements that pass by default. Frozen. */
export const defaultElements: readonly string[] = Object.freeze(defaultNames.split(' '));

/** Attributes that pass by default. Frozen. */
export const defaultAttributes: Readonly<Record<string, readonly string[]>> = toLists(
  '* dir lang title,a href rel target,blockquote cite,col span,colgroup span,del cite datetime,details open,img alt decoding height loading sizes src srcset width,ins cite datetime,li value,ol reversed start type,q cite,td colspan rowspan,th abbr colspan rowspan scope,time datetime',
);

/** Whatever is not here and has no hyphen switches the tokenizer's state or the namespace, or is not known to be harmless. */
const possibleElements = nameSet(
  `${defaultNames} audio big center data dialog dir fieldset font label legend menu meter output picture progress search source strike track tt video`,
);
const tableElements = 'caption col colgroup table tbody td tfoot th thead tr'.split(' ');

const impossibleElement = /^(annotation-|color-|font-|missing-)/;

const impossibleAttribute =
  /^(on|form|xml|popover|command|shadowroot|code|data$|(style|id|name|ping|usemap|background|srcdoc|is|for|list|interest.*|slot|action|archive|classid|manifest|profile|nonce|icon|imagesrcset|content|contenteditable|autofocus|attributionsrc|dynsrc|lowsrc|http-equiv|item.*)$)/;

/** Fills in the defaults. @throws TypeError for what must not be allowed, and for an unknown option. */
export function resolveHtmlOptions<T>(options: HtmlSanitizerOptions<T> | undefined) {
  const given = fillIn(
    {
      ...defaultRules,
      elements: defaultElements,
      attributes: defaultAttributes,
      extensions: [] as readonly HtmlExtension[],
      maxDepth: 100,
      maxLength: 2_000_000,
      toTrusted: undefined as HtmlSanitizerOptions<T>['toTrusted'],
      ports: {},
    },
    options,
  );
  const { maxDepth, maxLength, toTrusted } = given;
  // Not a number would be no limit.
  ensure(maxDepth >= 0 && maxLength >= 0, 'limit');
  const { pageOrigin } = { ...browserPage, ...given.ports };
  const policy: HtmlPolicy = {
    elements: allowElements(given.elements, given.attributes),
    judges: createJudges(resolveRules(given, pageOrigin)),
    change: undefined,
    maxDepth: Math.min(maxDepth, 256),
    maxLength,
  };
  for (const { extend } of given.extensions) extend(policy as never);
  return { policy, toTrusted };
}

function createJudges(rules: ResolvedRules): HtmlPolicy['judges'] {
  const judges = dictionary<(value: string) => string>();
  for (const name of ['href', 'cite', 'longdesc']) judges[name] = (url) => judgeLink(url, rules);
  for (const name of ['src', 'srcset', 'poster']) judges[name] = (url) => judgeSource(url, rules);
  return judges;
}

function allowElements(
  elements: readonly string[],
  attributes: Readonly<Record<string, readonly string[]>>,
): HtmlPolicy['elements'] {
  const names = copyNames(elements, canBeElement);
  const listed = tableElements.filter((name) => names.includes(name));
  // A parser adds them where they are missing.
  ensure(listed.length % tableElements.length === 0, 'a part of a table without the others');
  const lists = dictionary<readonly string[]>();
  for (const name of Object.keys(attributes)) {
    lists[name] = copyNames(attributes[name] ?? [], canBeAttribute);
  }
  const allowed = dictionary<ElementRule>();
  for (const name of names) {
    const own = [lists['*'], lists[name]].map((list = []) => list.join(' '));
    allowed[name] = elementOf(name, nameSet(own.join(' ')));
  }
  return allowed;
}

function canBeElement(name: string): boolean {
  const isCustom = /^[a-z][a-z0-9]*-[a-z0-9-]*$/.test(name) && !impossibleElement.test(name);
  return possibleElements[name] === true || isCustom;
}

function canBeAttribute(name: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(name) && !impossibleAttribute.test(name);
}

/** Rows of an element and its attributes. */
function toLists(rows: string): Record<string, readonly string[]> {
  const lists: Record<string, readonly string[]> = {};
  for (const row of rows.split(',')) {
    const [element = '', ...names] = row.split(' ');
    lists[element] = Object.freeze(names);
  }
  return Object.freeze(lists);
}
