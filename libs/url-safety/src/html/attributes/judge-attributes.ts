import { dictionary } from '../../checks/dictionary.ts';
import { decodeValue, escapeText, isPlain, rewrite } from '../parse/references.ts';
import type { Attribute, ElementRule } from '../policy/elements.ts';
import type { HtmlPolicy } from '../policy/policy.ts';
import { judgeSrcset } from './judge-srcset.ts';

/** Returns the allowed attributes of an element as markup; `undefined` if the element must be removed. */
export function judgeAttributes(
  element: ElementRule,
  written: readonly Attribute[],
  policy: HtmlPolicy,
  refuse: (name: string) => void,
): string | undefined {
  let attributes: readonly Attribute[] | undefined = written;
  for (const change of [policy.change, element.change]) {
    if (change) attributes = attributes && change(element.name, attributes);
  }
  if (!attributes || attributes.length === 0) return attributes && '';
  const seen = dictionary<string>();
  let markup = '';
  for (const { name, value } of attributes) {
    if (element.attributes[name] === undefined) refuse(name);
    else if (seen[name] === undefined) {
      const safe = judgeValue(name, value, policy);
      seen[name] = safe ?? '';
      if (safe === undefined) refuse(name);
      else if (name !== 'rel') markup += ` ${name}="${safe}"`;
    }
  }
  const rel = relOf(seen['rel'], seen['target']);
  return rel === '' ? markup : `${markup} rel="${rel}"`;
}

function judgeValue(name: string, written: string, policy: HtmlPolicy): string | undefined {
  const judge = policy.judges[name];
  const isSimple = isPlain(written, 0, written.length);
  const raw = isSimple ? written : written.replace(/\0/g, '\ufffd');
  if (judge === undefined) return isSimple ? raw : rewrite(raw, true);
  const value = isSimple ? raw : decodeValue(raw);
  if (value === undefined) return undefined;
  const safe = name === 'srcset' ? judgeSrcset(value, judge) : judge(value);
  return safe === '' ? undefined : escapeText(safe);
}

/** Returns the `rel` of a link: never `opener`, and `noopener` if the link may open a window. */
function relOf(rel = '', target = ''): string {
  if (rel === '' && target === '') return '';
  const words = rel
    .split(/[\t\n\f\r ]+/)
    .filter((word) => word !== '' && !/^(no)?opener$/i.test(word));
  if (target !== '' && !/^_(self|parent|top)$/i.test(target)) words.push('noopener');
  return words.join(' ');
}
