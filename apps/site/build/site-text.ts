import { existsSync } from 'node:fs';
import path from 'node:path';
import { linkTo, type DocumentPage } from './documents.ts';

/**
 * Returns the text of a document as the site shows it. Links to other pages lead to their addresses; a link to a file that is no page is its
 * text; code fences lose what only the tests of examples read.
 *
 * @throws Error for a link to a file that does not exist.
 */
export function siteText(
  root: string,
  text: string,
  page: DocumentPage,
  pages: readonly DocumentPage[],
): string {
  const addresses = new Map(pages.map(({ file, address }) => [file, address]));
  return outsideCode(text, (prose) =>
    prose.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, (link, words: string, target: string) => {
      if (/^([a-z]+:|#|\/)/.test(target)) return link;
      const [name = '', hash] = target.split('#');
      const file = path.posix.join(path.posix.dirname(page.file), name);
      const address = addresses.get(file) ?? addresses.get(path.posix.join(file, 'README.md'));
      if (address !== undefined) {
        return `[${words}](${linkTo(address)}${hash === undefined ? '' : `#${hash}`})`;
      }
      if (existsSync(path.join(root, file))) return words;
      throw new Error(`${page.file} links to ${target}, which does not exist.`);
    }),
  ).replaceAll(/^( *)```(\w+) not-run: .*$/gm, '$1```$2');
}

/** Changes a document outside its blocks of code. */
function outsideCode(text: string, change: (prose: string) => string): string {
  return text
    .split(/^( *```[\s\S]*?^ *```$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}
