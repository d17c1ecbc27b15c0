import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { blockErrors } from '../src/document-blocks.ts';
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

it.each(presentDocuments)('%s has commands, data and scripts that can be used', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(blockErrors(root, text, path.dirname(file))).toEqual([]);
});

it.each([
  ['sh', 'npm run never', 'npm run never: names nothing that is there'],
  [
    'sh',
    'npm run unit -w @bourse/never',
    'npm run unit -w @bourse/never: names nothing that is there',
  ],
  ['sh', 'npm install @bourse/never', 'npm install @bourse/never: names nothing that is there'],
  ['sh', 'npx @bourse/ui', 'npx @bourse/ui: names nothing that is there'],
  ['sh', 'yarn', 'yarn: only npm and npx are commands of documents'],
  ['js', 'const a = ;', 'js: Expression expected.'],
  ['html', '<script>a(</script>', "js: ')' expected."],
  ['css', "@import '@bourse/ui/never.css';", 'css: @bourse/ui/never.css does not exist'],
  ['ruby', '1', 'ruby: no check reads this language'],
])('finds what is wrong in a block of %s: %s', (language, code, error) => {
  expect(blockErrors(root, `\`\`\`${language}\n${code}\n\`\`\`\n`)).toEqual([error]);
});

it('finds data that are no JSON', () => {
  expect(blockErrors(root, '```json\n{ a: 1 }\n```\n')).toHaveLength(1);
  expect(blockErrors(root, '```json\n"a": 1,\n```\n')).toEqual([]);
});

it.each(documents)('%s has no avoided words in its prose', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const findings = findAvoidedWordsInMarkdown(text).map((finding) => `${file}:${finding}`);
  expect(findings).toEqual([]);
});
