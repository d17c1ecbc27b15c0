/**
 * English texts that every front end shares, by catalogue key. `{label}` is the name of a field; the other arguments are
 * numbers. A catalogue has a translation under the same key.
 */
export const genericTexts = {
  /** Follows a number in a page-size menu: `20 / page`. */
  'generic.page-size': '/ page',
  /** Format of a calendar date, in the date library's letters. */
  'generic.date-format': 'M/D/YYYY',
  'form.required': 'Please enter {label}',
  'form.choose': 'Please select {label}',
  'form.blank': '{label} cannot be blank',
  'form.invalid': '{label} is not valid',
  'form.number': '{label} is not a number',
  'form.length': '{label} must have {length} characters',
  'form.shortest': '{label} must have at least {min} characters',
  'form.longest': '{label} must have at most {max} characters',
  'form.least': '{label} must be at least {min}',
  'form.most': '{label} must be at most {max}',
} as const;

/** Catalogue key of a generic text. */
export type GenericTextKey = keyof typeof genericTexts;

/** Names of the placeholders of a text: `label` for `Please enter {label}`. */
export type PlaceholderOf<Text extends string> =
  Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;

/** Arguments of a generic text: a value for each placeholder. Numbers are shown as `String()` writes them. */
export type GenericTextArguments<Key extends GenericTextKey> = [
  PlaceholderOf<(typeof genericTexts)[Key]>,
] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<PlaceholderOf<(typeof genericTexts)[Key]>, string | number>>;

/**
 * Returns a generic text with its arguments.
 *
 * @param key - Catalogue key. An unknown key does not compile.
 * @param values - A value for each placeholder. A missing or unknown one does not compile.
 * @param translation - The catalogue's text for the key; English if there is none.
 * @example
 * ```ts
 * genericText('form.required', { label: 'Email' }); // 'Please enter Email'
 * genericText('form.required', { label: 'E-Mail' }, 'Bitte {label} eingeben'); // 'Bitte E-Mail eingeben'
 * ```
 */
export function genericText<Key extends GenericTextKey>(
  key: Key,
  values: GenericTextArguments<Key>,
  translation: string = genericTexts[key],
): string {
  const given: Readonly<Record<string, string | number>> = values;
  return translation.replace(/\{(\w+)\}/gu, (placeholder, name: string) =>
    Object.hasOwn(given, name) ? String(given[name]) : placeholder,
  );
}
