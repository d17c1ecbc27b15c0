import vm from 'node:vm';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHtmlSanitizer } from '../src/html/index.ts';
import { createUrlSafety } from '../src/index.ts';
import { benignUrls, hasAttacks, htmlAttacks, urlAttacks } from './payloads.ts';

const samples = [
  '<table><tr><td onclick=x>&lt;&eacute;<a href=/x target=_blank>y<script>z</script>',
  '<table><col><tr><td>a<table><caption>b',
  '<svg><svg><x><y>',
  '<a href="javascript:x" constructor=1 __proto__=2>&constructor;<img srcset="/a 1x">',
  ...(hasAttacks ? htmlAttacks() : []),
];
const links = [...benignUrls, 'javascript:x', 'constructor:x', ...(hasAttacks ? urlAttacks() : [])];

interface Results {
  readonly html: string[];
  readonly links: string[];
}

interface Made {
  sanitize: (html: string) => string;
  safeHref: (url: string) => string;
  blankScriptText: (text: string) => string;
}

let script = '';

beforeAll(async () => {
  const source = fileURLToPath(new URL('../src', import.meta.url));
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createHtmlSanitizer } from './html/index.ts';
        import { createUrlSafety, blankScriptText } from './index.ts';
        import './image-domain/index.ts';
        import './csp/index.ts';
        const { sanitize } = createHtmlSanitizer();
        const { safeHref } = createUrlSafety({ ports: { warn: () => undefined } });
        globalThis.made = { sanitize, safeHref, blankScriptText };`,
      resolveDir: source,
      sourcefile: 'made.ts',
    },
    bundle: true,
    format: 'iife',
    target: 'es2018',
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
});

/** Runs everything in a new realm without a DOM. */
function runIn(preparation: string): Results {
  const context = vm.createContext({});
  vm.runInContext(preparation, context);
  vm.runInContext(script, context);
  const { sanitize, safeHref } = vm.runInContext('made', context) as Made;
  return { html: samples.map(sanitize), links: links.map(safeHref) };
}

function expected(): Results {
  const ports = { pageOrigin: () => undefined, warn: () => undefined };
  const { sanitize } = createHtmlSanitizer({ ports });
  const { safeHref } = createUrlSafety({ ports });
  return { html: samples.map((html) => sanitize(html)), links: links.map((url) => safeHref(url)) };
}

describe('a hostile environment', () => {
  it('URL-38 changes no result without URL, Map, Set, DOM and anything newer than ES2018', () => {
    const without = `
      for (const name of ['URL', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Promise', 'Proxy', 'Reflect', 'Symbol', 'Intl', 'console', 'BigInt', 'WeakRef'])
        if (name !== 'Symbol') delete globalThis[name];
      for (const name of ['replaceAll', 'at', 'matchAll', 'trimStart', 'trimEnd', 'isWellFormed']) delete String.prototype[name];
      for (const name of ['flat', 'flatMap', 'at', 'findLast', 'findLastIndex', 'toSorted', 'with']) delete Array.prototype[name];
      for (const name of ['fromEntries', 'hasOwn', 'groupBy']) delete Object[name];`;
    expect(runIn(without)).toEqual(expected());
  });

  it('URL-38 changes no result with a polluted Object.prototype', () => {
    const polluted = `
      const names = 'elements attributes maxDepth maxLength toTrusted appSchemes redirectOrigins ports pageOrigin script noscript svg iframe onclick onerror style href src srcset target rel eacute constructor p b a div table td wbr relative schemes extensions change javascript * name value title';
      for (const name of names.split(' ')) Object.prototype[name] = ['script', 'svg', 'javascript', 'onclick'];
      for (const name of ['maxDepth', 'maxLength']) Object.prototype[name] = 1;
      Object.prototype.toTrusted = () => 'trusted';
      Object.prototype.ports = { pageOrigin: () => 'https://evil.test' };
      delete Object.prototype.constructor;`;
    expect(runIn(polluted)).toEqual(expected());
  });

  it.each(["'td'", "'tbody'", "{ name: 'table', kind: 1023, count: 1 }"])(
    'URL-38 changes no result with %s at numbers of Object.prototype',
    (value) => {
      const polluted = `for (let at = -2; at < 12; at += 1) Object.prototype[at] = ${value};`;
      expect(runIn(polluted)).toEqual(expected());
    },
  );
});
