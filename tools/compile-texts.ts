import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { fallbackLocales, sourceLocale } from './lingui.ts';
import { parseTexts } from './text-format.ts';

interface CompileTextsOptions {
  /** Returns the ids of a group's texts. */
  readonly idsOf?: (group: string) => ReadonlySet<string>;
  /** Returns the id that the built sources have for a text. Default: its own. */
  readonly builtId?: ((id: string) => string) | undefined;
  /** Leaves English texts to the sources, so that they show without an extraction. For development. */
  readonly isLive?: boolean;
}

const requested = /^(.+)\.json\?catalogue(?:=(\w+))?$/;

const resolved = /^\0catalogue:(\w*):(.+)\/([\w-]+)$/;

/**
 * Compiles `locales/fr.json?catalogue` to a module with the `messages` of French, and `?catalogue=terminal` to one with
 * those of a group.
 */
export function compileTexts(options: CompileTextsOptions = {}): Plugin {
  const { idsOf, builtId, isLive = false } = options;
  return {
    name: 'compile-texts',
    enforce: 'pre',
    async resolveId(id, importer) {
      const [, name, group = ''] = requested.exec(id) ?? [];
      if (name === undefined) return undefined;
      const file = await this.resolve(`${name}.json`, importer, { skipSelf: true });
      return file && `\0catalogue:${group}:${file.id.replace(/\.json$/, '')}`;
    },
    load(id) {
      const [, group = '', folder, locale] = resolved.exec(id) ?? [];
      if (folder === undefined || locale === undefined) return undefined;
      for (const name of [...lineageOf(locale), sourceLocale])
        this.addWatchFile(fileOf(folder, name));
      const ids = group === '' ? undefined : idsOf?.(group);
      return { code: compileCatalogue(folder, locale, { ids, builtId, isLive }), moduleType: 'js' };
    },
  };
}

interface CatalogueOptions {
  /** The texts that the catalogue has; all by default. */
  readonly ids?: ReadonlySet<string> | undefined;
  readonly builtId?: ((id: string) => string) | undefined;
  readonly isLive?: boolean;
}

/**
 * Returns the code of a language's catalogue. A text that the language lacks is that of its parent, or else the English
 * one. A live English text is empty: Lingui shows the message in the source instead.
 */
export function compileCatalogue(
  folder: string,
  locale: string,
  { ids, builtId = (id) => id, isLive = false }: CatalogueOptions = {},
): string {
  const translations = lineageOf(locale)
    .filter((name) => name !== sourceLocale)
    .map((name) => readTexts(folder, name));
  const messages = [...readTexts(folder, sourceLocale)]
    .filter(([id]) => ids?.has(id) ?? true)
    .map(([id, english]) => {
      const translation = translations.map((texts) => texts.get(id)).find(Boolean);
      const text = translation ?? (isLive ? '' : english);
      return [builtId(id), compileText(locale, id, text)] as const;
    });
  const json = JSON.stringify(Object.fromEntries(messages));
  return `export const messages = JSON.parse(${JSON.stringify(json)});`;
}

/** Returns a language and those that it inherits from. */
function lineageOf(locale: string): string[] {
  const parent = fallbackLocales[locale];
  return parent === undefined ? [locale] : [locale, ...lineageOf(parent)];
}

function fileOf(folder: string, locale: string): string {
  return path.join(folder, `${locale}.json`);
}

function readTexts(folder: string, locale: string) {
  return parseTexts(readFileSync(fileOf(folder, locale), 'utf8'));
}

function compileText(locale: string, id: string, text: string) {
  if (text === '') return text;
  try {
    return compileMessageOrThrow(text);
  } catch (cause) {
    throw new Error(`${locale}: "${id}" does not compile: ${text}`, { cause });
  }
}
