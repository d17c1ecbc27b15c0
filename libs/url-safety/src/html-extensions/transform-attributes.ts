import type { HtmlExtension } from '../html/options.ts';
import type { Attribute } from '../lib/html/elements.ts';
import { escapeText, readValue } from '../lib/html/references.ts';
import { dictionary } from '../lib/names.ts';
import { changing } from './extension.ts';

/**
 * Returns the attributes that an element shall have, or `undefined` to remove its tags. Values are as a browser reads them;
 * references that the sanitiser does not decode, such as `&eacute;`, stay.
 */
export type TransformAttributes = (
  element: string,
  attributes: Readonly<Record<string, string>>,
) => Readonly<Record<string, string>> | undefined;

/**
 * Changes the attributes of every element that passes, before they are judged: what the function returns is not trusted
 * more than what was written. What it throws, `sanitize` throws.
 */
export function transformAttributes(transform: TransformAttributes): HtmlExtension {
  return changing((element, attributes) => {
    const written = dictionary<string>();
    for (const { name, value } of attributes) written[name] = written[name] ?? value;
    const read = dictionary<string>() as Record<string, string>;
    for (const name of Object.keys(written)) read[name] = readValue(written[name] ?? '');
    const given = transform(element, Object.assign(dictionary(), read));
    return given && toAttributes(given, read, written);
  });
}

/** A value that was not changed stays as it was written; another one is text. */
function toAttributes(
  given: Readonly<Record<string, string>>,
  read: Readonly<Record<string, string>>,
  written: Readonly<Record<string, string | undefined>>,
): Attribute[] {
  return Object.keys(given).map((name) => {
    const value = String(given[name]);
    const before = value === read[name] ? written[name] : undefined;
    return { name, value: before ?? escapeText(value) };
  });
}
