import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A document of the repository that is a page of the site. */
export interface DocumentPage {
  /** Path of the file, from the root of the repository. */
  readonly file: string;
  /** Address on the site, without its extension. */
  readonly address: string;
  /** Title of a page whose document has none. */
  readonly title?: string;
}

/** Folders whose documents are pages, with the part of the address that stands for them. */
const folders = [
  ['apps/site/pages', ''],
  ['apps/site/guides', 'guides/'],
  ['docs', 'product/'],
] as const;

/** Documents of a library, with their addresses below it. */
const ofLibrary = [
  ['README.md', 'index'],
  ['SPEC.md', 'rules'],
  ['CHANGELOG.md', 'changes'],
] as const;

/** Returns the link to an address: that of a folder's index is the folder. */
export function linkTo(address: string): string {
  return `/${address.replace(/(^|\/)index$/, '$1')}`;
}

/** Returns the names of the libraries, sorted. */
export function libraryNames(root: string): readonly string[] {
  return globSync('libs/*/package.json', { cwd: root })
    .map((file) => path.basename(path.dirname(file)))
    .sort();
}

/** Returns the documents that are pages. */
export function documentPages(root: string): readonly DocumentPage[] {
  const libraries = libraryNames(root).flatMap((name) =>
    ofLibrary.map(([file, page]) => ({
      file: `libs/${name}/${file}`,
      address: `libraries/${name}/${page}`,
      // Releases write the changelog, and begin it with a version.
      ...(page === 'changes' ? { title: `Changes of @bourse/${name}` } : {}),
    })),
  );
  const others = folders.flatMap(([folder, place]) =>
    globSync('**/*.md', { cwd: path.join(root, folder) }).map((file) => ({
      file: path.posix.join(folder, file),
      address: place + file.replace(/\.md$/, '').replace(/(^|\/)README$/, '$1index'),
    })),
  );
  return [...libraries, ...others].sort((a, b) => (a.address < b.address ? -1 : 1));
}

/** Returns the first heading of a document, without marks of code. */
export function titleOf(text: string, file: string): string {
  const [, title] = /^# (.+)$/m.exec(text) ?? [];
  if (title === undefined) throw new Error(`${file} has no title: begin it with a line "# …".`);
  return title.replaceAll('`', '');
}

export function readDocument(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
