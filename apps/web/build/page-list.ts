import type { Plugin } from 'vite';
import { pagePatterns } from '../src/app/addresses/page-patterns.ts';

/** Writes the list of the client's pages, by which its server tells them from unknown addresses. */
export function pageList(): Plugin {
  return {
    name: 'bourse:page-list',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify({ pages: pagePatterns() }, null, 2);
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}
