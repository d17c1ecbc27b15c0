import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { fillColors } from './tokens.ts';

const fileName = 'favicon.svg';

/** Serves and builds the favicon, and fills the colours into the page's head. */
export function favicon(): Plugin {
  return {
    name: 'bourse:favicon',
    transformIndexHtml: fillColors,
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(readFavicon());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: readFavicon() });
    },
  };
}

/** Returns the favicon in the colours of the light theme. */
export function readFavicon(): string {
  return fillColors(readFileSync(path.join(import.meta.dirname, fileName), 'utf8'));
}
