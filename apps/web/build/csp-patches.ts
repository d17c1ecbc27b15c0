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
];

/** Replaces what a strict content security policy would block. Fails the build when a pattern is gone. */
export function cspPatches(): Plugin {
  return {
    name: 'bourse:csp-patches',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? id;
      const patch = patches.find(({ file }) => file.test(path));
      if (!patch) return undefined;
      if (!patch.find.test(code))
        this.error(`${path} no longer holds what its CSP patch replaces.`);
      return { code: code.replace(patch.find, patch.replacement), map: null };
    },
  };
}
