import type { Plugin } from 'vite';

const radix = /\/@radix-ui\/[^/]+\/dist\/index\.mjs$/;

/**
 * Removes the calls by which Radix keeps the names of its functions when they are minified. They count as side effects,
 * so that code which nothing uses would stay in the build.
 */
export function withoutNames(): Plugin {
  return {
    name: 'bourse:without-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (radix.test(id) ? { code: removeNames(code), map: null } : undefined),
  };
}

export function removeNames(code: string): string {
  return code
    .replaceAll(/static \{\s*__name\(this, "[^"]*"\);\s*\}/g, '')
    .replaceAll(/^\s*__name\(\w+, "[^"]*"\);$/gm, '');
}
