import type { HtmlExtension } from '../html/options.ts';
import { elementOf, type Attribute } from '../html/policy/elements.ts';
import { nameSet } from '../checks/dictionary.ts';
import { extension } from './extension.ts';

/** Allows the boxes of task lists: `<input type="checkbox">`, disabled, optionally checked, without other attributes. */
export function taskLists(): HtmlExtension {
  const attributes = nameSet('type disabled checked');
  return extension(({ elements }) => {
    elements['input'] = {
      ...elementOf('input', attributes),
      change: (_, written) => toCheckbox(written),
    };
  });
}

function toCheckbox(written: readonly Attribute[]): readonly Attribute[] | undefined {
  const find = (wanted: string) => written.filter(({ name }) => name === wanted)[0];
  if (!/^checkbox$/i.test(find('type')?.value ?? '')) return undefined;
  const box = [
    { name: 'type', value: 'checkbox' },
    { name: 'disabled', value: '' },
  ];
  return find('checked') ? [...box, { name: 'checked', value: '' }] : box;
}
