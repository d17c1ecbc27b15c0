import type { HtmlExtension } from '../html/options.ts';
import { copyNames } from '../lib/names.ts';
import { extension } from './extension.ts';

/**
 * Lets `id` pass on every element with a prefix before it, and leads links such as `#a` there. An id that begins with the
 * prefix stays as it is. Others than letters, digits, `_`, `:`, `.` and `-` make no id.
 *
 * @param prefix - Ends in `-`, e.g. `user-`: so no name that a script reads can be one of these.
 * @throws TypeError for another prefix.
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
