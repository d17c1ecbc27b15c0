import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { provenRules, repeatedRules, rulesWithoutTest, statedRules } from '../src/spec-rules.mjs';

const libraries = fileURLToPath(new URL('../../libs', import.meta.url));

describe('spec rules', () => {
  it('reads each stated rule once', () => {
    expect(statedRules('**URL-1** a\n**URL-2** b, see URL-1')).toEqual(['URL-1', 'URL-2']);
  });

  it('counts titles only, not comments', () => {
    const source =
      "// URL-9\nit('URL-1 rejects', f);\nit.each(of((a) => a))(\n  `URL-2 accepts`, f);\nexpect(a).toBe(b);";
    expect(provenRules(source)).toEqual(['URL-1', 'URL-2']);
  });

  it('finds a test for every rule of every library', () => {
    expect(rulesWithoutTest(libraries)).toEqual([]);
  });

  it('finds no number that two rules of a library have', () => {
    expect(repeatedRules(libraries)).toEqual([]);
  });
});
