import type { HtmlExtension } from '../html/options.ts';
import { copyNames } from '../checks/check-options.ts';
import { extension } from './extension.ts';

/**
 * Allows `id` on every element and adds a prefix to it and to links such as `#a`. An id that begins with the prefix is not
 * changed. Ids with characters other than letters, digits, `_`, `:`, `.` and `-` are dropped.
 *
 * @param prefix - Ends in `-`, e.g. `user-`, so that no id equals a name that a script reads.
 * @throws TypeError for any other prefix.
 */
export function prefixIds(prefix: string): HtmlExtension {
  copyNames([prefix], (name) => /^[a-z][a-z0-9-]*-$/.test(name));
  const prefixed = (id: string) => (id.startsWith(prefix) ? id : prefix + id);
  return extension(({ elements, judges }) => {
    for (const name of Object.keys(elements)) {
      const element = elements[name];
      if (element) element.attributes['id'] = true;
    }
    judges['id'] = (id) => (/^[\w:.-]+$/.test(id) ? prefixed(id) : '');
    const judgeHref = judges['href'];
    judges['href'] = (url) =>
      (judgeHref?.(url) ?? '').replace(/^#([\w:.-]+)$/, (_, id: string) => `#${prefixed(id)}`);
  });
}
