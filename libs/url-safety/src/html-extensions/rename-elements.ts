import type { HtmlExtension } from '../html/options.ts';
import { rawTextElements } from '../html/parse/raw-text.ts';
import { copyNames } from '../checks/check-options.ts';
import { dictionary } from '../checks/dictionary.ts';
import { extension } from './extension.ts';

/**
 * Renames elements, e.g. `renameElements({ b: 'strong', center: 'div' })`. The allowed attributes are those of the new
 * element.
 *
 * @throws TypeError for an element whose content is not markup, such as `script`. `createHtmlSanitizer` throws one for a new
 *   name that is not among its elements.
 */
export function renameElements(names: Readonly<Record<string, string>>): HtmlExtension {
  const given = Object.assign(dictionary<string>(), names);
  const from = copyNames(
    Object.keys(given),
    (name) => /^[a-z][a-z0-9-]*$/.test(name) && !rawTextElements[name],
  );
  return extension(({ elements }) => {
    const before = Object.assign(dictionary<(typeof elements)[string]>(), elements);
    copyNames(Object.values(given), (name) => before[name] !== undefined);
    for (const name of from) {
      const element = before[given[name] ?? ''];
      if (element) elements[name] = element;
    }
  });
}
