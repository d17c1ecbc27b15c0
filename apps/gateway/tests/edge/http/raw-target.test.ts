import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainTarget, targetOf, targetPath } from '../../../src/edge/http/raw-target.ts';

describe('isPlainTarget', () => {
  it.each(['/', '/v1/user/login', '/a.b/c..d/...', '/v1/x?y=//../%2e', '/%20', '/v1/'])(
    'accepts %s',
    (target) => {
      expect(isPlainTarget(target)).toBe(true);
    },
  );

  it.each(['', '*', 'v1', '/.', '/..', '/a/./b', '/a/../b', '/a/..', '//a', '/a//b', '/a\\b'])(
    'refuses %s',
    (target) => {
      expect(isPlainTarget(target)).toBe(false);
    },
  );

  it.each(['/%2e', '/%2E%2e/a', '/a%2fb', '/a%5Cb', '/a#b', '/a\tb', '/ä', '/\u0000'])(
    'refuses %s in any spelling',
    (target) => {
      expect(isPlainTarget(target)).toBe(false);
    },
  );

  it('accepts only paths that the URL standard does not change', () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      'a',
      '\\',
      '%2e',
      '%2F',
      '%5c',
      '?',
      '#',
      '\t',
      '~',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const target = `/${pieces.join('')}`;
        if (!isPlainTarget(target)) return;
        expect(new URL(target, 'http://host').pathname).toBe(targetPath(target));
        expect(new URL(target, 'http://host').host).toBe('host');
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('targetOf', () => {
  it("returns the target of Node's message if there is one", () => {
    const incoming = { url: '/a/../b?c' };
    const request = new Request('http://host/b?c');
    expect(targetOf(request, { incoming } as never)).toBe('/a/../b?c');
  });

  it('returns the target of the URL of a request of the same process', () => {
    expect(targetOf(new Request('http://host/a/../b?c=%2f#d'), undefined)).toBe('/b?c=%2f');
  });
});
