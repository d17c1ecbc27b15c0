import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const virtual = 'virtual:catalogues';

const folder = path.resolve(import.meta.dirname, '../src/locales');

/**
 * Makes the module that loads catalogues. Their names follow from language, group and one digest of all texts: a map of
 * every catalogue to its own digest would weigh more in the first chunk than the texts of a page.
 */
export function catalogues(): Plugin {
  return {
    name: 'bourse:catalogues',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      const digest = digestOf(files());
      for (const file of files()) {
        const chunk = {
          type: 'chunk',
          id: path.join(folder, file),
          fileName: fileNameOf(path.dirname(file), path.basename(file, '.po'), digest),
          preserveSignature: 'strict',
        };
        this.emitFile(chunk as Rolldown.EmittedChunk);
      }
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id !== `\0${virtual}`) return undefined;
      return this.environment.mode === 'build' ? toLoader(digestOf(files())) : sourceLoader;
    },
  };
}

function fileNameOf(locale: string, group: string, digest: string): string {
  return `assets/${locale}-${group}-${digest}.js`;
}

function languages(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The catalogues, e.g. `de/shell.po`. */
function files(): string[] {
  return languages().flatMap((locale) =>
    readdirSync(path.join(folder, locale))
      .sort()
      .map((file) => `${locale}/${file}`),
  );
}

/** Covers the texts, and Lingui, which compiles and reads them. */
function digestOf(names: readonly string[]): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@lingui/core/package.json')));
  for (const name of names) hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('base64url').slice(0, 8);
}

function toLoader(digest: string): string {
  const file = fileNameOf('${locale}', '${group}', digest);
  return `export const loadCatalogue = (locale, group) => import(/* @vite-ignore */ \`/${file}\`);`;
}

/** In development and tests, where catalogues are compiled when they are asked for. */
const sourceLoader = `
const files = import.meta.glob('/src/locales/*/*.po');
export const loadCatalogue = (locale, group) => files[\`/src/locales/\${locale}/\${group}.po\`]();
`;
