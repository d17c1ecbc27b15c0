import type { Plugin } from 'vite';

/** Code in a dependency that a strict policy blocks, and what replaces it. */
interface Patch {
  readonly file: RegExp;
  readonly find: RegExp;
  readonly replacement: string;
}

const patches: readonly Patch[] = [
  {
    // sonner writes its stylesheet into a <style> element; the client imports the file instead.
    file: /\/sonner\/dist\/index\.mjs$/,
    find: /function __insertCSS\(code\) \{[\s\S]*?\n\}\n/,
    replacement: 'function __insertCSS() {}\n',
  },
  {
    // FingerprintJS measures fonts in a frame whose HTML it writes; it has a way for browsers that cannot do that.
    file: /\/@fingerprintjs\/fingerprintjs\/dist\/fp\.esm\.js$/,
    find: /if \(initialHtml && 'srcdoc' in iframe\)/,
    replacement: 'if (false)',
  },
  {
    // The tracker leaves this source out: it writes elements with `onclick` attributes into the page.
    file: /\/@fingerprintjs\/fingerprintjs\/dist\/fp\.esm\.js$/,
    find: /\n\s*domBlockers: getDomBlockers,/,
    replacement: '',
  },
];

/** Replaces what a strict content security policy would block. Fails the build when a pattern is gone. */
export function cspPatches(): Plugin {
  return {
    name: 'bourse:csp-patches',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? id;
      const own = patches.filter(({ file }) => file.test(path));
      if (own.length === 0) return undefined;
      const missing = own.some(({ find }) => !find.test(code));
      if (missing) this.error(`${path} no longer holds what its CSP patch replaces.`);
      const patched = own.reduce(
        (text, { find, replacement }) => text.replace(find, replacement),
        code,
      );
      return { code: patched, map: null };
    },
  };
}
