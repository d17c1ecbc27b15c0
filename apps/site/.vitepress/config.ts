import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type DefaultTheme } from 'vitepress';
import { libraryNames, linkTo, titleOf } from '../build/documents.ts';

const pages = path.resolve(import.meta.dirname, '../.cache/pages');
const libraries = libraryNames(path.resolve(import.meta.dirname, '../../..'));

export default defineConfig({
  title: 'Bourse',
  description: 'Libraries for front ends of an exchange: signing, calls, streams, orders, texts.',
  lang: 'en',
  srcDir: '.cache/pages',
  outDir: 'dist',
  cacheDir: '.cache/vitepress',
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => {
      md.core.ruler.push('empty-heads', ({ tokens }) => {
        tokens.forEach(({ type, content }, index) => {
          const [open, close] = [tokens[index - 1], tokens[index + 1]];
          // An empty table header has no name for a screen reader: it becomes a cell.
          if (type !== 'inline' || content !== '' || open?.tag !== 'th' || !close) return;
          open.tag = 'td';
          close.tag = 'td';
        });
      });
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guides', link: '/guides/quick-start', activeMatch: '/guides/' },
      { text: 'Libraries', link: '/versions', activeMatch: '/libraries/' },
      { text: 'Playgrounds', link: '/playgrounds/sanitizer', activeMatch: '/playgrounds/' },
      { text: 'API', link: '/calls/spot', activeMatch: '/calls/' },
      { text: 'The product', link: '/product/terminal', activeMatch: '/product/' },
    ],
    sidebar: {
      '/guides/': [
        { text: 'Start', items: itemsOf('guides/{quick-start,choose-a-library,figures}') },
        { text: 'Guides', items: itemsOf('guides/!(quick-start|choose-a-library|figures)') },
      ],
      '/playgrounds/': [{ text: 'Playgrounds', items: itemsOf('playgrounds/*') }],
      '/calls/': [{ text: 'API', items: itemsOf('calls/*') }],
      '/product/': [
        { text: 'The product', items: itemsOf('product/*') },
        { text: 'Exchange', items: itemsOf('product/exchange/*') },
        { text: 'Decisions', items: itemsOf('product/adr/*') },
      ],
      ...Object.fromEntries(libraries.map((name) => [`/libraries/${name}/`, library(name)])),
    },
  },
  vite: {
    // The index of the search, which is loaded with the first search, in kB.
    build: { chunkSizeWarningLimit: 4_000 },
  },
});

/** The name of a library comes first on its pages, then its reference by entry. */
function library(name: string): DefaultTheme.SidebarItem[] {
  const home = `libraries/${name}`;
  const reference = `${home}/reference/`;
  return [
    {
      text: `@bourse/${name}`,
      items: [
        { text: 'Overview', link: `/${home}/` },
        { text: 'Rules', link: `/${home}/rules` },
        { text: 'Changes', link: `/${home}/changes` },
      ],
    },
    { text: 'Reference', items: itemsOf(`${reference}**/*`) },
    {
      text: 'All libraries',
      items: libraries.map((each) => ({ text: `@bourse/${each}`, link: `/libraries/${each}/` })),
    },
  ];
}

/** Entries of a sidebar, by the titles of the pages. */
function itemsOf(pattern: string): DefaultTheme.SidebarItem[] {
  if (!existsSync(pages)) throw new Error('There are no pages: run `npm run docs`.');
  return globSync(`${pattern}.md`, { cwd: pages })
    .map((file) => ({
      text: titleOf(readFileSync(path.join(pages, file), 'utf8'), file),
      link: linkTo(file.replace(/\.md$/, '')),
    }))
    .sort((a, b) => a.text.localeCompare(b.text, 'en'));
}
