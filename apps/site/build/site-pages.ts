import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractPages, type MadePages } from './contract-pages.ts';
import { documentPages, readDocument } from './documents.ts';
import { referencePages } from './reference-pages.ts';
import { siteText } from './site-text.ts';
import { versionsPage } from './versions-page.ts';

/** Writes all pages of the site, and the files that they fetch, into a folder, which is emptied first. */
export async function writeSitePages(root: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const [address, text] of await sitePages(root)) {
    const file = path.join(folder, `${address}.md`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  cpSync(path.join(root, 'apps/site/public'), path.join(folder, 'public'), { recursive: true });
}

async function sitePages(root: string): Promise<MadePages> {
  const documents = documentPages(root);
  const pages = new Map(
    documents.map((page) => {
      const text = siteText(root, readDocument(root, page.file), page, documents);
      return [page.address, page.title === undefined ? text : `# ${page.title}\n\n${text}`];
    }),
  );
  pages.set('versions', versionsPage(root));
  for (const [address, text] of contractPages()) pages.set(address, text);
  for (const [address, text] of await referencePages(root)) pages.set(address, text);
  return pages;
}
