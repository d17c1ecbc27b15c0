import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { packedLiterals } from '../src/packed-literals.mjs';

function messagesOf(code: string): string[] {
  const linter = new Linter();
  const plugins = { bourse: { rules: { 'packed-literals': packedLiterals } } };
  return linter
    .verify(code, {
      plugins,
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      rules: { 'bourse/packed-literals': 'error' },
    })
    .map(({ message }) => message);
}

describe('a literal that is spread into another one', () => {
  it.each([
    'const a = { ...{ b, c }, d };',
    'const a = [...["b", "c"], "d"];',
    'call(...["b", "c"]);',
    'const a = { d, nested: { ...{ b } } };',
    'const a = <b {...{ c, d }} />;',
  ])('is reported: %s', (code) => {
    expect(messagesOf(code)).toEqual(['Write the entries into the literal around it.']);
  });

  it.each([
    'const a = { ...b, ...(c ? { d } : {}) };',
    'const a = [...b, ...["c"].map(d)];',
    'call(...b);',
    'const a = <b {...c} d={d} />;',
  ])('is not seen in: %s', (code) => {
    expect(messagesOf(code)).toEqual([]);
  });
});
