import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findAvoidedWordsInMarkdown } from '../src/plain-words.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Folders that paths of sources in the documents begin at. */
const bases = ['.', 'apps/web/src', 'apps/gateway/src'];

const documents = globSync('{*.md,docs/**/*.md,{apps,examples,libs,tools,bench}/**/*.md}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
});

/** Changelogs also name files of the past. */
const presentDocuments = documents.filter((file) => path.basename(file) !== 'CHANGELOG.md');

it.each(presentDocuments)('%s leads to files that exist', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    path.join(path.dirname(file), link),
  );
  expect(links.filter((link) => !existsSync(path.join(root, link)))).toEqual([]);
  const source =
    /`((?:apps|examples|libs|tools|bench|features|platform|page|ui|app)\/[\w./-]+\.(?:tsx?|mjs))`/g;
  const sources = [...text.matchAll(source)].map(([, name = '']) => name);
  const isThere = (name: string) => bases.some((base) => existsSync(path.join(root, base, name)));
  expect(sources.filter((name) => !isThere(name))).toEqual([]);
});

/** Returns the anchors that a reader's tool gives to the headings of a document. */
function anchorsOf(file: string): ReadonlySet<string> {
  const headings = readFileSync(path.join(root, file), 'utf8').matchAll(/^#+ (.*)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

it.each(presentDocuments)('%s leads to headings that exist', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#:\s]*\.md)?#([^)\s]+)\)/g)];
  const missing = links.filter(([, link, anchor = '']) => {
    const target = link === undefined ? file : path.join(path.dirname(file), link);
    return !anchorsOf(target).has(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

it.each(documents)('%s has no avoided words in its prose', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const findings = findAvoidedWordsInMarkdown(text).map((finding) => `${file}:${finding}`);
  expect(findings).toEqual([]);
});
