import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logEnvironment } from '../../src/page/log-env.ts';
import { findPageRule } from '../../src/page/page-rules.ts';
import { maskUrl } from '../../src/page/page-url.ts';
import { userLanguage } from '../../src/page/user-language.ts';

describe('maskUrl', () => {
  it.each([
    ['https://bourse.test/', 'https://bourse.test/'],
    [
      'https://bourse.test/a?token=S&utm_source=mail',
      'https://bourse.test/a?token=*&utm_source=mail',
    ],
    ['https://bourse.test/a?SECRET', 'https://bourse.test/a?*'],
    ['https://bourse.test/a?token=S=S&&b=', 'https://bourse.test/a?token=*&&b=*'],
    ['https://bourse.test/a?', 'https://bourse.test/a?'],
    ['https://bourse.test/a#fees', 'https://bourse.test/a#fees'],
    [
      'https://bourse.test/a#access_token=S&utm_source=x',
      'https://bourse.test/a#access_token=*&utm_source=x',
    ],
    ['https://bourse.test/#/reset?code=S', 'https://bourse.test/#/reset?code=*'],
    ['https://bourse.test/#/reset?S', 'https://bourse.test/#/reset?*'],
    ['https://bourse.test/?a=S#b=S', 'https://bourse.test/?a=*#b=*'],
    ['https://user:S@bourse.test/a@b', 'https://bourse.test/a@b'],
    ['', ''],
  ])('TRK-8 makes %s %s', (url, masked) => {
    expect(maskUrl(url, ['utm_source'])).toBe(masked);
  });

  it('TRK-8 masks every value of a query', () => {
    const secret = fc.string({ minLength: 1 }).map((text) => `S3CRET${encodeURIComponent(text)}`);
    const key = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(key, secret), { minLength: 1 }),
        fc.boolean(),
        (pairs, isHash) => {
          const query = pairs.map(([name, value]) => `${name}=${value}`).join('&');
          expect(maskUrl(`https://bourse.test/a${isHash ? '#' : '?'}${query}`, [])).not.toContain(
            'S3CRET',
          );
        },
      ),
    );
  });

  it('TRK-8 cuts an address at 2,048 characters', () => {
    expect(maskUrl(`https://bourse.test/${'a'.repeat(5_000)}`, [])).toHaveLength(2_048);
  });
});

describe('logEnvironment', () => {
  it.each([
    ['pre', 'www.bourse.example', 'pre'],
    ['online', 'test3.bourse.example', 'online'],
    ['test7', 'www.bourse.example', 'test7'],
    ['web-test12', 'www.bourse.example', 'web-test12'],
    ['test123', 'www.bourse.example', 'online'],
    ['test', 'www.bourse.example', 'online'],
    ['prelive', 'www.bourse.example', 'online'],
    ['staging', 'test3.bourse.example', 'test3'],
    [undefined, 'bourse-test12.example:8443', 'test12'],
    [undefined, 'test123.bourse.example', 'online'],
    [undefined, 'www.bourse.bike', 'pre'],
    [undefined, 'bike.bourse.example', 'pre'],
    [undefined, 'motorbikes.example', 'online'],
    [undefined, 'test5.bourse.bike', 'test5'],
    [undefined, 'www.bourse.example', 'online'],
    [undefined, '', 'online'],
  ])('TRK-10 makes %s on %s %s', (given, host, environment) => {
    expect(logEnvironment(given, host)).toBe(environment);
  });
});

describe('userLanguage', () => {
  const source = { supported: ['en', 'ja', 'id'], cookie: 'lang', mountPrefixes: ['app'] };

  it.each([
    ['lang=ja', '/id/spot', 'ja'],
    ['theme=dark; lang=ja; x=1', '/', 'ja'],
    ['lang=xx', '/id/spot', 'id'],
    ['mylang=ja', '/', 'en'],
    ['', '/ja', 'ja'],
    ['', '/app/ja/spot', 'ja'],
    ['', '/user/id', 'en'],
    ['', '/spot/BTCUSDT', 'en'],
  ])('TRK-9 reads %j on %s as %s', (cookies, path, language) => {
    expect(userLanguage(source, cookies, path)).toBe(language);
  });

  it('TRK-9 returns an empty text for a product without languages', () => {
    expect(userLanguage({ ...source, supported: [] }, 'lang=ja', '/ja')).toBe('');
  });
});

describe('findPageRule', () => {
  it.each([
    ['/login', '/login', true],
    ['/login', '/ja/login', true],
    ['/login', '/login/', true],
    ['/login', '/login/step', false],
    ['/login', '/mylogin', false],
    ['/spot/*', '/spot/BTCUSDT', true],
    ['/spot/*', '/ja/spot/BTCUSDT', true],
    ['/spot/*', '/spot', false],
    ['/spot/*', '/spot/BTCUSDT/trades', false],
    ['/*/*/history', '/account/api/history', true],
    ['/a.b', '/aXb', false],
    ['/', '/', true],
    ['/', '/ja', false],
    [/^\/(ja)?$/, '/ja', true],
    [/^\/(ja)?$/, '/ja/spot', false],
    [/spot/g, '/spot', true],
  ])('TRK-13 fits %s to %s: %s', (path, pathname, isFitting) => {
    for (let round = 0; round < 2; round += 1) {
      expect('path' in findPageRule([{ path }], pathname)).toBe(isFitting);
    }
  });
});
