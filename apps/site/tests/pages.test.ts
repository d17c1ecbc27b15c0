import path from 'node:path';
import { expect, it } from 'vitest';
import { contractPages } from '../build/contract-pages.ts';
import { documentPages, readDocument, titleOf, type DocumentPage } from '../build/documents.ts';
import { describeSchema } from '../build/schema-text.ts';
import { siteText } from '../build/site-text.ts';

const root = path.resolve(import.meta.dirname, '../../..');

it('every call has its answer, and its payload in clear where it travels encrypted', () => {
  const sections = [...contractPages()].flatMap(([address, text]) =>
    /types|codes|stream/.test(address) ? [] : text.split('\n## ').slice(1),
  );
  expect(sections.length).toBeGreaterThan(200);
  expect(sections.filter((section) => !section.includes('**Answer**'))).toEqual([]);
  const sectionOf = (name: string) => sections.find((section) => section.startsWith(`${name}\n`));
  expect(sectionOf('login')).toContain('pwd: string;');
  expect(sectionOf('amendOrder')).toContain('**Payload**');
  expect(sectionOf('logout')).not.toContain('**Payload**');
});

it('a schema is written in TypeScript', () => {
  const schema = {
    properties: {
      side: { enum: ['buy', 'sell'] },
      sizes: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
      force: { type: 'string', default: 'gtc', description: 'How long it waits.' },
    },
    required: ['side', 'sizes'],
  };
  expect(describeSchema(schema)).toBe(`{
  side: "buy" | "sell";
  sizes: (string | number)[];
  /** How long it waits. Default \`"gtc"\`. */
  force?: string;
}`);
});

it('links between documents become links between pages, and those to other files their texts', () => {
  const pages = [
    { file: 'docs/a.md', address: 'product/a' },
    { file: 'libs/ui/README.md', address: 'libraries/ui/index' },
  ];
  const [page = { file: '', address: '' }] = pages;
  const text = [
    '[ui](../libs/ui/README.md#texts), [source](../package.json), [out](https://bourse.example)',
    '```ts not-run: it needs an account',
    'const link = "[x](nowhere.md)";',
    '```',
  ].join('\n');
  expect(siteText(root, text, page, pages)).toBe(
    [
      '[ui](/libraries/ui/#texts), source, [out](https://bourse.example)',
      '```ts',
      'const link = "[x](nowhere.md)";',
      '```',
    ].join('\n'),
  );
  expect(() => siteText(root, '[lost](nowhere.md)', page, pages)).toThrow('does not exist');
});

it('every document that is a page has a title', () => {
  const isUntitled = ({ address, title }: DocumentPage) => address !== 'index' && !title;
  const documents = documentPages(root).filter(isUntitled);
  const titles = documents.map(({ file }) => titleOf(readDocument(root, file), file));
  expect(titles).toHaveLength(documents.length);
});
