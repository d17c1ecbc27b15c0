import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUrlSafety } from '../src/index.ts';
import { page } from './kit.ts';
import { benignUrls } from './payloads.ts';

const { urls } = page();

describe('links', () => {
  it.each([
    'http://a.test/',
    'HTTPS://a.test/?q=1#h',
    'mailto:a@b.test',
    'tel:+123',
    'ftp://a.test/f',
    'market://details?id=x',
    'bourse://open/spot',
  ])('URL-1 accepts %s', (url) => {
    expect(urls.safeHref(url)).toBe(url);
  });

  it.each(['/a', './a', '../a', '#a', '//a.test/b', '/a?x=javascript:1', '#javascript:1'])(
    'URL-2 accepts %s',
    (url) => {
      expect(urls.safeHref(url)).toBe(url);
    },
  );

  it.each(['a/b', '?a=1', 'index.html', '.a', 'a.test', '%2Fa'])('URL-2 refuses %s', (url) => {
    expect(urls.safeHref(url)).toBe('');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    '\u0001 javascript:alert(1)',
    'javascript\t:alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
    'view-source:https://a.test',
    'about:blank',
    'intent://x',
    'ws://a.test',
    'filesystem:https://a.test/x',
    'javascript://%0aalert(1)',
  ])('URL-3 refuses %j', (url) => {
    expect(urls.safeHref(url)).toBe('');
    expect(urls.safeSource(url)).toBe('');
    expect(urls.safeRedirect(url)).toBe('');
  });
});

describe('pictures and blobs', () => {
  it('URL-4 are accepted for pictures, SVG as a source alone', () => {
    const png = 'data:image/png;base64,AAAA';
    const svg = 'data:image/svg+xml,<svg/>';
    expect([urls.safeHref(png), urls.safeSource(png)]).toEqual([png, png]);
    expect([urls.safeHref(svg), urls.safeSource(svg)]).toEqual(['', svg]);
  });

  it.each([
    'data:text/html,x',
    'data:,x',
    'data:image',
    'data:text/html;image/png,x',
    'data:application/xml,x',
  ])('URL-4 refuses %s', (url) => {
    expect([urls.safeHref(url), urls.safeSource(url)]).toEqual(['', '']);
  });

  it('URL-5 are accepted for the page’s own blobs alone', () => {
    const own = 'blob:https://bourse.test/1-2';
    expect([urls.safeHref(own), urls.safeSource(own)]).toEqual([own, own]);
    for (const foreign of [
      'blob:https://a.test/1',
      'blob:null/1',
      'blob:https://bourse.test.evil/1',
    ]) {
      expect([urls.safeHref(foreign), urls.safeSource(foreign)]).toEqual(['', '']);
    }
  });

  it('URL-5 are refused where there is no page', () => {
    const { safeHref } = createUrlSafety({
      ports: { pageOrigin: () => undefined, warn: () => undefined },
    });
    expect(safeHref('blob:https://bourse.test/1')).toBe('');
  });
});

describe('form', () => {
  it.each([
    ['  https://a.test/ \n', 'https://a.test/'],
    ['/\t/a.test', '//a.test'],
    ['\\\\a.test\\b?c\\d', '//a.test/b?c\\d'],
    ['https:\\\\a.test\\b#c\\d', 'https://a.test/b#c\\d'],
    ['mailto:a\\b@c.test', 'mailto:a\\b@c.test'],
    ['/a b', '/a b'],
  ])('URL-6 gives %j as %j', (url, result) => {
    expect(urls.safeHref(url)).toBe(result);
  });

  it('URL-6 never changes what the standard makes of a URL', () => {
    const unit = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      ' ',
      ':',
      '?',
      '#',
      '.',
      'a',
      'http',
      'https:',
      '@',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 10 }), (parts) => {
        const url = parts.join('');
        const safe = urls.safeHref(url);
        if (safe === '') return;
        const base = 'https://bourse.test/dir/';
        const [before, after] = [URL.parse(url, base)?.href, URL.parse(safe, base)?.href];
        expect(after).toBe(before);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('redirects', () => {
  it.each([
    '/spot/BTCUSDT?x=1',
    './a',
    '#a',
    'https://bourse.test/a',
    'https://BOURSE.test:443/a',
    '//bourse.test/a',
    '//help.bourse.test/a',
    'http://127.0.0.1:8080/',
  ])('URL-7 accept %s', (url) => {
    expect(urls.safeRedirect(url)).toBe(url);
  });

  it.each([
    '//evil.test',
    'https://evil.test/',
    'https://bourse.test.evil.test/',
    'https://bourse.test:444/',
    'http://bourse.test/',
    'https:evil.test',
    'https:/evil.test',
    'mailto:a@b.test',
    'bourse://open',
    'data:image/png,x',
    'evil.test',
    'http://127.0.0.1/',
  ])('URL-7 refuse %s', (url) => {
    expect(urls.safeRedirect(url)).toBe('');
  });

  it.each([
    '/\t/evil.test',
    '/\n/evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/a\\b',
    'https://bourse.test\\@evil.test/',
    'https://user@bourse.test/',
    'https://bourse.test@evil.test/',
    'https://bourse.tést/',
    'https://b%6furse.test/',
    'https://',
  ])('URL-8 refuse %j', (url) => {
    expect(urls.safeRedirect(url)).toBe('');
  });

  it('URL-7 never leave the allowed origins, whatever the text', () => {
    const unit = fc.constantFrom(
      '/',
      '\\',
      '\t',
      ':',
      '@',
      '.',
      'evil.test',
      'bourse.test',
      'https',
      'http',
      '?',
      '#',
      '%',
      '。',
      '',
    );
    const allowed = ['https://bourse.test', 'https://help.bourse.test', 'http://127.0.0.1:8080'];
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 9 }), (parts) => {
        const safe = urls.safeRedirect(parts.join(''));
        if (safe !== '') expect(allowed).toContain(new URL(safe, 'https://bourse.test/x/').origin);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('acting', () => {
  it('URL-9 warns once for a refusal and stays silent for nothing', () => {
    const { urls: fresh, ports } = page();
    fresh.safeHref('');
    expect(ports.warn).not.toHaveBeenCalled();
    fresh.safeHref('javascript:alert(1)');
    expect(ports.warn).toHaveBeenCalledExactlyOnceWith('Refused as a link: javascript:alert(1)');
  });

  it('URL-10 navigates for an accepted redirect alone', () => {
    const { urls: fresh, ports } = page();
    expect([fresh.safeNavigate('/a'), fresh.safeNavigate('//evil.test')]).toEqual([true, false]);
    expect(ports.assign.mock.calls).toEqual([['/a']]);
  });

  it('URL-11 opens other origins without an opener', () => {
    const { urls: fresh, ports } = page();
    for (const url of [
      '/a',
      'https://bourse.test/a',
      'https://a.test',
      '//a.test',
      'javascript:x',
    ]) {
      fresh.openWindow(url);
    }
    expect(ports.open.mock.calls).toEqual([
      ['/a', '_blank', ''],
      ['https://bourse.test/a', '_blank', ''],
      ['https://a.test', '_blank', 'noopener'],
      ['//a.test', '_blank', 'noopener'],
    ]);
  });

  it.each(['javascript', 'data', 'vbscript', 'file', 'Bad Scheme', ''])(
    'URL-13 refuses %j as an app scheme',
    (scheme) => {
      expect(() => createUrlSafety({ appSchemes: [scheme] })).toThrow(TypeError);
    },
  );
});

describe('care for what reads a URL next', () => {
  it.each(['bourse://a\tb', 'bourse://a\\b', 'bour\nse://a', 'market://details\\x'])(
    'URL-15 refuses %j',
    (url) => {
      expect(urls.safeHref(url)).toBe('');
    },
  );

  it('URL-15 has no objection to what a browser reads itself', () => {
    expect(urls.safeHref('mailto:a@b.test?x\ty')).toBe('mailto:a@b.test?xy');
  });

  it.each(['https://A.test', 'https://a.test/', 'https://a.test:443', 'a.test', '*', ''])(
    'URL-16 refuses %j as a redirect origin',
    (origin) => {
      expect(() => createUrlSafety({ redirectOrigins: [origin] })).toThrow(TypeError);
    },
  );

  it('URL-17 refuses no benign URL and keeps its meaning', () => {
    expect(benignUrls.length).toBeGreaterThan(200);
    for (const url of benignUrls) {
      const base = 'https://bourse.test/dir/';
      expect(URL.parse(urls.safeHref(url), base)?.href, url).toBe(URL.parse(url, base)?.href);
      expect(urls.safeHref(url), url).not.toBe('');
    }
  });
});
