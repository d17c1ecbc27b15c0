import { assertAllowed, copyNames } from '../../checks/check-options.ts';
import { dictionary, nameSet } from '../../checks/dictionary.ts';
import { elementOf, type ElementRule } from './elements.ts';
import type { HtmlPolicy } from './policy.ts';

const defaultNames =
  'a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr';

/** Elements that are allowed by default. Frozen. */
export const defaultElements: readonly string[] = Object.freeze(defaultNames.split(' '));

/** Attributes that are allowed by default, by element; `*` for all. Frozen. */
export const defaultAttributes: Readonly<Record<string, readonly string[]>> = toLists(
  '* dir lang title,a href rel target,blockquote cite,col span,colgroup span,del cite datetime,details open,img alt decoding height loading sizes src srcset width,ins cite datetime,li value,ol reversed start type,q cite,td colspan rowspan,th abbr colspan rowspan scope,time datetime',
);

/** Elements that can be allowed. Others switch the tokenizer's state or the namespace, or are not known to be harmless. */
const possibleElements = nameSet(
  `${defaultNames} audio big center data dialog dir fieldset font label legend menu meter output picture progress search source strike track tt video`,
);
const tableElements = 'caption col colgroup table tbody td tfoot th thead tr'.split(' ');

const impossibleElement = /^(annotation-|color-|font-|missing-)/;

const impossibleAttribute =
  /^(on|form|xml|popover|command|shadowroot|code|data$|(style|id|name|ping|usemap|background|srcdoc|is|for|list|interest.*|slot|action|archive|classid|manifest|profile|nonce|icon|imagesrcset|content|contenteditable|autofocus|attributionsrc|dynsrc|lowsrc|http-equiv|item.*)$)/;

/** Returns the rules of allowed elements. @throws TypeError for a name that must not be allowed. */
export function allowElements(
  elements: readonly string[],
  attributes: Readonly<Record<string, readonly string[]>>,
): HtmlPolicy['elements'] {
  const names = copyNames(elements, canBeElement);
  const listed = tableElements.filter((name) => names.includes(name));
  // A parser adds missing parts of a table.
  assertAllowed(listed.length % tableElements.length === 0, 'a part of a table without the others');
  const lists = dictionary<readonly string[]>();
  for (const name of Object.keys(attributes)) {
    const list = attributes[name];
    assertAllowed(list === undefined || Array.isArray(list), name);
    lists[name] = copyNames(list ?? [], canBeAttribute);
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

function toLists(rows: string): Record<string, readonly string[]> {
  const lists: Record<string, readonly string[]> = {};
  for (const row of rows.split(',')) {
    const [element = '', ...names] = row.split(' ');
    lists[element] = Object.freeze(names);
  }
  return Object.freeze(lists);
}
