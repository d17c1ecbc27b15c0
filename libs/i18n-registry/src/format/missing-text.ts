/**
 * Creates the rule for texts without a translation: the key itself is shown, with one warning for each language and
 * key.
 *
 * @param warn - Receives each warning, e.g. `console.warn`.
 * @returns A function that returns what to show: the key.
 * @example
 * ```ts
 * const missing = createMissingTextRule((message) => console.warn(message));
 * missing('de', 'order.filled'); // 'order.filled'
 * // with Lingui: i18n.on('missing', ({ locale, id }) => missing(locale, id))
 * ```
 */
export function createMissingTextRule(
  warn: (message: string) => void,
): (locale: string, key: string) => string {
  const warned = new Set<string>();
  return (locale, key) => {
    const name = `${locale} ${key}`;
    if (!warned.has(name)) {
      warned.add(name);
      warn(`There is no text ${key} in ${locale}; its key is shown.`);
    }
    return key;
  };
}
