import { dictionary } from '../names.ts';
import { decodeValue, escapeText, rewrite } from './references.ts';
import { judgeSrcset } from './srcset.ts';
import type { HtmlPolicy } from '../../html/options.ts';
import type { Attribute } from './tokenizer.ts';

/** The attributes of an element that pass, as markup. @param refuse - Is told the names of the others. */
export function judgeAttributes(
  element: string,
  attributes: readonly Attribute[],
  policy: HtmlPolicy,
  refuse: (name: string) => void,
): string {
  if (attributes.length === 0) return '';
  const allowed = policy.attributes[element];
  const seen = dictionary<string>();
  let markup = '';
  for (const { name, value } of attributes) {
    if (allowed?.[name] === undefined) refuse(name);
    // The first of a name counts, also when it is refused.
    else if (seen[name] === undefined) {
      const safe = judgeValue(name, value, policy);
      seen[name] = safe ?? '';
      if (safe === undefined) refuse(name);
      else if (name !== 'rel') markup += ` ${name}="${safe}"`;
    }
  }
  if (seen['rel'] === undefined && seen['target'] === undefined) return markup;
  const rel = relOf(seen['rel'], seen['target']);
  return rel === '' ? markup : `${markup} rel="${rel}"`;
}

function judgeValue(name: string, written: string, policy: HtmlPolicy): string | undefined {
  const raw = written.replace(/\0/g, '\ufffd');
  const judge = policy.judges[name];
  if (judge === undefined) return rewrite(raw, true);
  const value = decodeValue(raw);
  if (value === undefined) return undefined;
  const safe = name === 'srcset' ? judgeSrcset(value, judge) : judge(value);
  return safe === '' ? undefined : escapeText(safe);
}

/** A link that may open a window gives it no opener, and none asks for one. */
function relOf(rel = '', target = ''): string {
  const words = rel
    .split(/[\t\n\f\r ]+/)
    .filter((word) => word !== '' && !/^(no)?opener$/i.test(word));
  if (target !== '' && !/^_(self|parent|top)$/i.test(target)) words.push('noopener');
  return words.join(' ');
}
