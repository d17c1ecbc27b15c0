import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { compileTexts } from '../../../tools/compile-texts.ts';
import { shortIdOf } from './short-ids.ts';
import { idsOf, textGroups } from './text-groups.ts';

const virtual = 'virtual:catalogues';

const folder = path.resolve(import.meta.dirname, '../src/locales');

interface CataloguesOptions {
  /** Shows English texts as the sources have them. For development. */
  readonly isLive?: boolean;
  /** Whether the sources have short ids. */
  readonly isBuild?: boolean;
}

/**
 * Makes the catalogues, and the module that loads them. Their names follow from language, group and one digest of all
 * texts: a map of every catalogue to its own digest would weigh more in the first chunk than the texts of a page.
 */
export function catalogues({ isLive = false, isBuild = false }: CataloguesOptions = {}): Plugin[] {
  /** The ids of each group, read once a build. */
  const ids = new Map<string, ReadonlySet<string>>();
  const loader: Plugin = {
    name: 'bourse:catalogues',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const group of groups) ids.set(group, idsOf(group));
      const digest = digestOf(ids);
      for (const [locale, group] of pairs()) {
        const chunk = {
          type: 'chunk',
          id: path.join(folder, fileOf(locale, group)),
          fileName: chunkOf(locale, group, digest),
          preserveSignature: 'strict',
        };
        this.emitFile(chunk as Rolldown.EmittedChunk);
      }
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id !== `\0${virtual}`) return undefined;
      return this.environment.mode === 'build' ? toLoader(digestOf(ids)) : sourceLoader();
    },
  };
  const texts = compileTexts({
    idsOf: (group) => ids.get(group) ?? idsOf(group),
    builtId: isBuild ? shortIdOf : undefined,
    isLive,
  });
  return [loader, texts];
}

const groups = [...textGroups.keys()];

function locales(): string[] {
  const files = globSync('*.json', { cwd: folder });
  return files.map((file) => path.basename(file, '.json')).sort();
}

/** Every language with every group. */
function pairs(): (readonly [string, string])[] {
  return locales().flatMap((locale) => groups.map((group) => [locale, group] as const));
}

/** The module that is compiled to a catalogue. */
function fileOf(locale: string, group: string): string {
  return `${locale}.json?catalogue=${group}`;
}

function chunkOf(locale: string, group: string, digest: string): string {
  return `assets/${locale}-${group}-${digest}.js`;
}

/** Covers the texts and their groups, and Lingui, which compiles and reads them. */
function digestOf(ids: ReadonlyMap<string, ReadonlySet<string>>): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@lingui/core/package.json')));
  hash.update(JSON.stringify([...ids].map(([group, texts]) => [group, ...[...texts].sort()])));
  for (const locale of locales())
    hash.update(locale).update(readFileSync(path.join(folder, `${locale}.json`)));
  return hash.digest('base64url').slice(0, 8);
}

function toLoader(digest: string): string {
  const file = chunkOf('${locale}', '${group}', digest);
  return `export const loadCatalogue = (locale, group) => import(/* @vite-ignore */ \`/${file}\`);`;
}

/** In development and tests, where catalogues are compiled when they are requested. */
function sourceLoader(): string {
  const loaders = pairs().map(([locale, group]) => {
    const file = `/src/locales/${fileOf(locale, group)}`;
    return `'${locale}/${group}': () => import('${file}')`;
  });
  return `
const files = { ${loaders.join(', ')} };
export const loadCatalogue = (locale, group) => files[\`\${locale}/\${group}\`]();
`;
}
