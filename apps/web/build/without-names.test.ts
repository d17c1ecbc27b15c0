import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeNames } from './without-names.ts';

it('removes the statements that keep names, and no other code', () => {
  const code = [
    'class Dict extends Map {',
    '  static {',
    '    __name(this, "Dict");',
    '  }',
    '}',
    'function at() {}',
    '__name(at, "at");',
    'const Provider = /* @__PURE__ */ __name(() => null, "Provider");',
  ].join('\n');
  const kept = removeNames(code).replaceAll(/\s+/g, ' ').trim();
  expect(kept).toBe(
    'class Dict extends Map { } function at() {} const Provider = /* @__PURE__ */ __name(() => null, "Provider");',
  );
});

it('finds such statements in the installed Radix', () => {
  const file = '../../../node_modules/@radix-ui/react-collection/dist/index.mjs';
  const code = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  expect(removeNames(code).length).toBeLessThan(code.length - 300);
});
