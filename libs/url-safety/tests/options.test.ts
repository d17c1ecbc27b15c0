import { describe, expect, it } from 'vitest';
import { startCspReporter } from '../src/csp/index.ts';
import { createHtmlSanitizer } from '../src/html/index.ts';
import { createImageDomain } from '../src/image-domain/index.ts';
import { createUrlSafety } from '../src/index.ts';

const defaultOrigin = 'https://img.bourse.test';

const urls = (options: object) => createUrlSafety(options);
const html = (options: object) => createHtmlSanitizer(options);
const images = (options: object) => createImageDomain({ defaultOrigin, ...options });
const csp = (options: object) => startCspReporter({ send: () => undefined, ...options });

/** Values that are of no option's type, besides those of the row. */
const never = [null, Symbol('x')];

const rows: readonly (readonly [string, (options: object) => unknown, readonly unknown[]])[] = [
  ['appSchemes', urls, ['bourse', ['http'], ['market'], ['javascript'], ['Bourse'], [7], [null]]],
  ['schemes', urls, ['https', ['ldap'], [['https']], {}]],
  ['redirectOrigins', urls, ['https://a.test', ['https://a.test/'], ['ftp://a.test'], ['*'], [{}]]],
  ['relative', urls, ['true', 1]],
  ['ports', urls, [[], 'x', { warn: null }, { pageOrigin: 'https://a.test' }, { warning: 1 }]],
  ['elements', html, ['b', ['script'], [['b']], { 0: 'b' }]],
  ['attributes', html, [[], { a: 'href' }, { a: [1] }, { '*': null }]],
  ['maxDepth', html, ['5', NaN, -1, [5], true]],
  ['maxLength', html, ['5', NaN, -1]],
  ['extensions', html, ['x', {}, [{}]]],
  ['toTrusted', html, ['x', {}]],
  ['ports', html, [{ pageOrigin: 7 }]],
  ['defaultOrigin', images, ['', 'img.bourse.test', 7]],
  ['storageKey', images, [7]],
  ['exemptPaths', images, ['/x', {}]],
  ['timeoutMs', images, ['5', NaN, -1]],
  ['ports', images, [{ random: 7 }]],
  ['send', csp, [undefined, 'x']],
  ['batchMs', csp, ['5', NaN]],
  ['maxPerMinute', csp, ['5', -1]],
];

const cases = rows.flatMap(([name, create, values]) =>
  [...values, ...never].map((value) => [name, value, create] as const),
);

describe('options', () => {
  it.each(cases)('URL-58 refuse %s: %j', (name, value, create) => {
    expect(() => create({ [name]: value })).toThrow(TypeError);
  });

  it('URL-58 take undefined for the default', () => {
    for (const [name, create] of rows) {
      // The others listen to a document at once.
      if (create !== urls && create !== html) continue;
      expect(() => create({ [name]: undefined })).not.toThrow();
    }
  });
});
