import path from 'node:path';
import { build } from 'vitepress';
import { writeDemoKeys } from './demo-keys.ts';
import { writeSitePages } from './site-pages.ts';

const site = path.resolve(import.meta.dirname, '..');
const pages = path.join(site, '.cache/pages');

await writeSitePages(path.resolve(site, '../..'), pages);
await writeDemoKeys(path.join(pages, 'public'));
await build(site);
