import type { Plugin } from 'vite';

/** The module that Vite calls instead of `import()`, to load styles and other chunks at the same time. */
const helper = '\0vite/preload-helper.js';

/**
 * Replaces that module by a call of `import()`: the catalogues, which alone are imported so, have neither styles nor chunks, and the page
 * preloads them. The module is a third of what header and footer share.
 */
export function withoutPreloads(): Plugin {
  return {
    name: 'events:without-preloads',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
