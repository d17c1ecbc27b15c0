import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Application } from 'typedoc';
import type { MadePages } from './contract-pages.ts';
import { libraryNames, linkTo } from './documents.ts';

/** An entry of a library. */
interface Entry {
  /** The specifier of an import, e.g. `@bourse/client/session`. */
  readonly specifier: string;
  /** Path of its source, from the folder of the libraries. */
  readonly source: string;
  /** Address of its page. */
  readonly address: string;
}

/** Returns the reference of all libraries, made from their types and doc comments: a page for each entry. */
export async function referencePages(root: string): Promise<MadePages> {
  const folder = path.join(root, 'libs');
  const entries = libraryNames(root).flatMap((name) => entriesOf(folder, name));
  const out = mkdtempSync(path.join(tmpdir(), 'bourse-reference-'));
  try {
    await writeReference(folder, entries, out);
    return readReference(out, entries);
  } finally {
    rmSync(out, { recursive: true });
  }
}

async function writeReference(
  folder: string,
  entries: readonly Entry[],
  out: string,
): Promise<void> {
  const app = await Application.bootstrapWithPlugins({
    entryPoints: entries.map(({ source }) => path.join(folder, source)),
    basePath: folder,
    tsconfig: path.resolve(import.meta.dirname, '../tsconfig.reference.json'),
    readme: 'none',
    excludePrivate: true,
    excludeInternal: true,
    disableSources: true,
    // Types are checked before, by the project references.
    skipErrorChecking: true,
    logLevel: 'Error',
    outputs: [{ name: 'markdown', path: out }],
    plugin: ['typedoc-plugin-markdown'],
    ...markdown,
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the entries of the libraries.');
  await app.generateOutputs(project);
}

/** Options of the plugin that writes Markdown: one file for each entry, with tables. */
const markdown = {
  outputFileStrategy: 'modules',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
} as const;

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | { readonly '@bourse/source'?: string }>>;
}

function entriesOf(folder: string, name: string): readonly Entry[] {
  const text = readFileSync(path.join(folder, name, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const source = typeof target === 'string' ? undefined : target['@bourse/source'];
    if (source === undefined || !/\.tsx?$/.test(source)) return [];
    const page = subpath === '.' ? 'index' : subpath.slice(2);
    return [
      {
        specifier: manifest.name + subpath.slice(1),
        source: path.posix.join(name, source),
        address: `libraries/${name}/reference/${page}`,
      },
    ];
  });
}

/** Returns the pages that TypeDoc has written, each at the address and with the specifier of its entry. */
function readReference(out: string, entries: readonly Entry[]): MadePages {
  const written = new Map(
    entries.map((entry) => {
      const file = fileOf(out, entry);
      return [file, { ...entry, text: readFileSync(path.join(out, file), 'utf8') }];
    }),
  );
  return new Map(
    [...written].map(([file, { specifier, address, text }]) => {
      const linked = text.replaceAll(/\[([^\]]*)\]\(([^)#:\s]+\.md)?(#[^)]*)?\)/g, (...link) => {
        const [, words, target, hash = ''] = link as [string, string, string?, string?];
        const name = target && path.posix.join(path.posix.dirname(file), target);
        const page = written.get(name ?? file);
        // Namespaces of other packages have no page.
        if (!page) return words;
        return `[${words}](${name ? linkTo(page.address) : ''}${trueHash(hash, page.text)})`;
      });
      return [address, linked.replace(/^# .*/, `# ${specifier}`)];
    }),
  );
}

/** Returns the hash of a heading: the plugin counts the property `code` of `A` as a heading `ACode`. */
function trueHash(hash: string, text: string): string {
  const [, name = ''] = /^#([a-z]+)-1$/.exec(hash) ?? [];
  const headings = text.match(new RegExp(`^#+ ${name}$`, 'gim'));
  return name !== '' && headings?.length === 1 ? `#${name}` : hash;
}

/** The file that TypeDoc writes for an entry: that of its source, or of the folder whose `index` it is. */
function fileOf(out: string, { source, specifier }: Entry): string {
  const stem = source.replace(/(\/index)?\.tsx?$/, '');
  const file = [`${stem}.md`, `${stem}/README.md`].find((each) => existsSync(path.join(out, each)));
  if (file === undefined) throw new Error(`TypeDoc wrote no page of ${specifier}.`);
  return file;
}
