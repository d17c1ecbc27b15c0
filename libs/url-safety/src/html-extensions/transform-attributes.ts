import type { HtmlExtension } from '../html/options.ts';
import type { Attribute } from '../html/policy/elements.ts';
import { escapeText, readValue } from '../html/parse/references.ts';
import { dictionary } from '../checks/dictionary.ts';
import { changing } from './extension.ts';

/**
 * Returns the new attributes of an element, or `undefined` to remove its tags. Values are decoded, except for references
 * that the sanitiser does not decode, such as `&eacute;`.
 */
export type TransformAttributes = (
  element: string,
  attributes: Readonly<Record<string, string>>,
) => Readonly<Record<string, string>> | undefined;

/**
 * Changes the attributes of every allowed element before they are judged. The function's result is not trusted more than
 * the source. `sanitize` throws what the function throws.
 */
export function transformAttributes(transform: TransformAttributes): HtmlExtension {
  return changing((element, attributes) => {
    const written = dictionary<string>();
    for (const { name, value } of attributes) written[name] = written[name] ?? value;
    const read = dictionary<string>();
    for (const name of Object.keys(written)) read[name] = readValue(written[name] ?? '');
    const given = transform(element, Object.assign(dictionary(), read));
    return given && toAttributes(given, read, written);
  });
}

/** Converts a result to attributes. An unchanged value keeps its source; any other value is escaped as text. */
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
