import type { HtmlExtension } from '../html/options.ts';
import { elementOf } from '../lib/html/elements.ts';
import type { Attribute } from '../lib/html/elements.ts';
import { nameSet } from '../lib/names.ts';
import { extension } from './extension.ts';

/** Lets the boxes of task lists pass: `<input type="checkbox">`, disabled, checked or not, with nothing else. */
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
