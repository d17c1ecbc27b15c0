import type { Plugin } from 'vite';

/** Writes where header and footer are into the page. Without it, the server of a build does. */
export function partsOrigin(origin: string | undefined): Plugin {
  return {
    name: 'bourse:parts-origin',
    transformIndexHtml: (html) =>
      html.replace(/(<meta name="bourse-events" content=")"/, `$1${origin ?? ''}"`),
  };
}
