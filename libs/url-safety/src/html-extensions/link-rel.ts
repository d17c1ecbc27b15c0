import type { HtmlExtension } from '../html/options.ts';
import { copyNames } from '../checks/check-options.ts';
import type { ChangeAttributes } from '../html/policy/elements.ts';
import { addChange, extension } from './extension.ts';

/**
 * Adds words to the `rel` of every link with a `href`, e.g. `linkRel('nofollow', 'ugc')`.
 *
 * @throws TypeError for a word with characters other than `a` to `z` and `-`.
 */
export function linkRel(...words: readonly string[]): HtmlExtension {
  const added = copyNames(words, (word) => /^[a-z-]+$/.test(word));
  const change: ChangeAttributes = (element, attributes) => {
    const names = attributes.map(({ name }) => name);
    if (element !== 'a' || !names.includes('href')) return attributes;
    const place = names.indexOf('rel');
    const given = attributes[place]?.value.split(/[\t\n\f\r ]+/) ?? [];
    const kept = given.filter((word) => !added.includes(word.toLowerCase()));
    const rel = { name: 'rel', value: [...kept, ...added].join(' ') };
    return [...attributes.filter((_, at) => at !== place), rel];
  };
  return extension((policy) => {
    const link = policy.elements['a'];
    if (link) link.attributes['rel'] = true;
    addChange(policy, change);
  });
}
