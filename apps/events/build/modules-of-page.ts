import type { Plugin } from 'vite';

/** Modules that the page has, whose import map leads to them. */
export const shared = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@lingui/core',
  '@lingui/react',
];

const all: ReadonlySet<string> = new Set([...shared, 'react/jsx-dev-runtime']);

/** In development, takes shared modules from the page's server: import maps do not reach what Vite rewrites. */
export function modulesOfPage(page: string): Plugin {
  return {
    name: 'events:modules-of-page',
    enforce: 'pre',
    // Bundled dependencies would have another React.
    config: () => ({ optimizeDeps: { noDiscovery: true, include: [] } }),
    resolveId: (id) =>
      all.has(id) ? { id: `${page}/@id/__x00__virtual:shared`, external: true } : undefined,
  };
}
