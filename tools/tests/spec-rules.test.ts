import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { provenRules, rulesWithoutTest, statedRules } from '../src/spec-rules.mjs';

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
    const libraries = fileURLToPath(new URL('../../libs', import.meta.url));
    expect(rulesWithoutTest(libraries)).toEqual([]);
  });
});
