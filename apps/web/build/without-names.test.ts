import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  const file = fileURLToPath(import.meta.resolve('@radix-ui/react-collection'));
  const code = readFileSync(file, 'utf8');
  expect(removeNames(code).length).toBeLessThan(code.length - 300);
});
