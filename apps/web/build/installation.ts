import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { drawIcon } from './app-icons.ts';
import { readFavicon } from './favicon.ts';
import { offlinePage } from './offline-page.ts';
import { colorOf } from './tokens.ts';

const icons = [
  { fileName: 'icon-192.png', pixels: 192, purpose: 'any' },
  { fileName: 'icon-512.png', pixels: 512, purpose: 'any' },
  { fileName: 'icon-maskable-512.png', pixels: 512, purpose: 'maskable' },
] as const;

const links =
  '<link rel="manifest" href="/manifest.webmanifest" />\n    <link rel="apple-touch-icon" href="/icon-192.png" />';

/** Makes the client installable: a manifest with icons, a page for when there is no network, and the service worker. */
export function installation(): Plugin {
  return {
    name: 'bourse:installation',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('<!-- installation -->', links),
    generateBundle: {
      // The worker names the finished files.
      order: 'post',
      async handler(_, bundle) {
        const favicon = readFavicon();
        const emit = (fileName: string, source: string | Uint8Array): void => {
          this.emitFile({ type: 'asset', fileName, source });
        };
        for (const { fileName, pixels, purpose } of icons) {
          emit(fileName, drawIcon(favicon, pixels, purpose === 'maskable'));
        }
        emit('manifest.webmanifest', JSON.stringify(manifest));
        const offline = await offlinePage();
        for (const [name, text] of Object.entries(offline)) emit(name, text);
        const texts = [...Object.values(offline), favicon];
        const names = Object.keys(offline).map((name) => `/${name}`);
        const files = [...names, '/favicon.svg', ...shellFiles(bundle)];
        emit('service-worker.js', writeWorker(files, texts));
      },
    },
  };
}

const manifest = {
  id: '/',
  name: 'Bourse',
  short_name: 'Bourse',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: colorOf('--surface-0'),
  theme_color: colorOf('--accent'),
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...icons.map(({ fileName, pixels, purpose }) => ({
      src: `/${fileName}`,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose,
    })),
  ],
};

/** The built scripts and styles that the page itself names: what every page loads first. */
function shellFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  return [...new Set(named.map(([, file = '']) => file))].sort();
}

/** Fills in the files, and a version that changes with any of them. */
export function writeWorker(files: readonly string[], texts: readonly string[]): string {
  const source = readFileSync(pathOf('service-worker.js'), 'utf8');
  const version = createHash('sha256')
    .update([source, ...files, ...texts].join('\n'))
    .digest('hex')
    .slice(0, 16);
  return source.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files));
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
