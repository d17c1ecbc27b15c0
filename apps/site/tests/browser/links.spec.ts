import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const dist = path.resolve(import.meta.dirname, '../../dist');

/** The pages of the built site by their addresses: ids that links may lead to, and links. */
function readPages() {
  const files = globSync('**/*.html', { cwd: dist });
  return new Map(
    files.map((file) => {
      const html = readFileSync(path.join(dist, file), 'utf8');
      const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decode(id)));
      const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to = '']) => decode(to));
      return [`/${file.replace(/(^|(?<=\/))index\.html$|\.html$/, '')}`, { ids, links }];
    }),
  );
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('&amp;', '&'));
}

test('every link of every page leads to a page, and its anchor to a heading', () => {
  const pages = readPages();
  expect(pages.size).toBeGreaterThan(200);
  const lost = [...pages].flatMap(([address, { links }]) =>
    links.flatMap((link) => {
      if (/^[a-z]+:/.test(link)) return [];
      const { pathname, hash } = new URL(link, `http://site.test${address}`);
      const page = pages.get(decode(pathname));
      const leads = page !== undefined && (hash === '' || page.ids.has(decode(hash.slice(1))));
      return leads ? [] : [`${address} → ${link}`];
    }),
  );
  expect(lost).toEqual([]);
});
