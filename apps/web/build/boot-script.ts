import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('./boot.js', import.meta.url));

/** Puts theme, language and direction on the document before the first paint. The server allows it by its hash. */
export function bootScript(): Plugin {
  return {
    name: 'bourse:boot-script',
    transformIndexHtml: (html) =>
      html.replace('<!-- boot -->', `<script>${readFileSync(file, 'utf8').trim()}</script>`),
  };
}
