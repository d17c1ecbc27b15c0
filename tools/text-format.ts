import type { CatalogFormatter } from '@lingui/conf';

/** Texts by their ids. */
export type Texts = ReadonlyMap<string, string>;

export function parseTexts(content: string): Texts {
  return new Map(Object.entries(JSON.parse(content) as Record<string, string>));
}

/**
 * Returns Lingui's format of a catalogue: a line for each text, as `"order.filled": "Order filled",`. A text without a
 * translation is an empty line, or, in a regional language, none: the parent's is shown.
 */
export function textFormat(isRegional: (locale: string) => boolean): CatalogFormatter {
  return {
    catalogExtension: '.json',
    parse: (content) =>
      Object.fromEntries(
        [...parseTexts(content)].map(([id, translation]) => [id, { translation }]),
      ),
    serialize(catalog, { locale = '' }) {
      const texts = Object.entries(catalog)
        .map(([id, { translation = '' }]) => [id, translation] as const)
        .filter(([, text]) => text !== '' || !isRegional(locale));
      return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
    },
  };
}
