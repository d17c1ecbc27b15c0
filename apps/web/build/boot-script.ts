import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** Puts theme, language and direction on the document before the first paint. The server allows the scripts by hash. */
export function bootScript(): Plugin {
  return {
    name: 'bourse:boot-script',
    async transformIndexHtml(html) {
      // The theme's script is the first, so that nothing can keep it from the first paint.
      const scripts = [readTheme(), await bundleBoot()];
      const tags = scripts.map((script) => `<script>${script.trim()}</script>`).join('\n    ');
      return html.replace('<!-- boot -->', () => tags);
    },
  };
}

/** Returns the script that puts the theme on the document. */
export function readTheme(): string {
  return readFileSync(path.join(import.meta.dirname, 'theme.js'), 'utf8');
}

/** Returns `src/boot.ts` with everything that it imports, as one script. */
export async function bundleBoot(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['@bourse/source', 'module', 'browser'] },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: path.join(root, 'src/boot.ts'), output: { format: 'iife' } },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code;
}
