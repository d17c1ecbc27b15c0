import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The theme's script is the first, so that nothing can keep it from the first paint. */
const files = ['theme.js', 'boot.js'];

/** Puts theme, language and direction on the document before the first paint. The server allows the scripts by hash. */
export function bootScript(): Plugin {
  return {
    name: 'bourse:boot-script',
    transformIndexHtml: (html) => html.replace('<!-- boot -->', files.map(toScript).join('\n    ')),
  };
}

function toScript(file: string): string {
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
  return `<script>${text.trim()}</script>`;
}
