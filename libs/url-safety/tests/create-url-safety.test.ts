import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  blankScriptText,
  createUrlSafety,
  linkSchemes,
  sourceSchemes,
  type UrlSafetyOptions,
} from '../src/index.ts';
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
  it('URL-4 are accepted for pictures, SVG only as a source', () => {
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

  it('URL-5 are accepted only for the page’s own blobs', () => {
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

  it('URL-5 are refused without a page', () => {
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
  ])('URL-6 returns %j as %j', (url, result) => {
    expect(urls.safeHref(url)).toBe(result);
  });

  it('URL-6 never changes how the standard parses a URL', () => {
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

describe('without a page', () => {
  const ports = { pageOrigin: () => undefined, warn: () => undefined };

  it('URL-7 only allow-listed origins are accepted as redirects', () => {
    const { safeRedirect } = createUrlSafety({ redirectOrigins: ['http://[::1]:8080'], ports });
    const list = ['http://[::1]:8080/a', '/a', 'https://a.test/', '//a.test', '', 'http://[::1]/'];
    expect(list.map(safeRedirect)).toEqual(['http://[::1]:8080/a', '/a', '', '', '', '']);
  });
});

describe('frames', () => {
  it.each(['https://a.test/', 'http://a.test/', '/a', '//a.test/', 'blob:https://bourse.test/1'])(
    'URL-54 may load %s',
    (url) => {
      expect(urls.safeFrameSource(url)).toBe(url);
    },
  );

  it.each([
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:image/png,x',
    'data:text/html,x',
    'ftp://a.test/',
    'blob:https://a.test/1',
    'javascript:alert(1)',
    'mailto:a@b.test',
    'bourse://open',
    'market://details?id=x',
    'a/b',
  ])('URL-54 may not load %s', (url) => {
    expect(urls.safeFrameSource(url)).toBe('');
  });
});

describe('rules', () => {
  const ports = { pageOrigin: () => 'https://bourse.test', warn: () => undefined };

  it('URL-55 restrict links, sources and frames to the given schemes', () => {
    const { safeHref, safeSource, safeFrameSource } = createUrlSafety({
      schemes: ['https', 'mailto'],
      ports,
    });
    const list = [
      'https://a.test/',
      'mailto:a@b.test',
      '/a',
      'http://a.test/',
      'data:image/png,x',
      'market://x',
    ];
    expect(list.map(safeHref)).toEqual([...list.slice(0, 3), '', '', '']);
    expect(list.map(safeSource)).toEqual(['https://a.test/', '', '/a', '', '', '']);
    expect(list.map(safeFrameSource)).toEqual(['https://a.test/', '', '/a', '', '', '']);
  });

  it.each(['javascript', 'ws', 'HTTPS', ''])(
    'URL-55 refuse a scheme that is not on the list: %j',
    (scheme) => {
      expect(() => createUrlSafety({ schemes: [scheme], ports })).toThrow(TypeError);
    },
  );

  it('URL-56 allow any relative URL as link, source and frame, but not as redirect', () => {
    const wide = createUrlSafety({ relative: true, ports });
    for (const url of ['a/b', '?q=1', 'index.html', '.a', 'a b', '%2Fa']) {
      expect([wide.safeHref(url), wide.safeSource(url), wide.safeFrameSource(url)], url).toEqual([
        url,
        url,
        url,
      ]);
      expect(wide.safeRedirect(url), url).toBe('');
    }
    for (const url of ['javascript:x', 'java\nscript:x', 'x:y', '\u0001javascript:x', 'a:b/c']) {
      expect(wide.safeHref(url), url).toBe('');
    }
  });

  it('URL-57 are copied when they are checked', () => {
    const appSchemes = ['bourse'];
    const redirectOrigins = ['https://help.bourse.test'];
    const schemes = ['https'];
    const fixed = createUrlSafety({ appSchemes, redirectOrigins, schemes, ports });
    for (const list of [appSchemes, redirectOrigins, schemes])
      list.push('javascript', 'https://evil.test');
    expect(fixed.safeHref('javascript:x')).toBe('');
    expect(fixed.safeRedirect('https://evil.test/')).toBe('');
  });

  it('URL-57 cannot be changed through the exported lists', () => {
    for (const list of [linkSchemes, sourceSchemes]) {
      expect(() => (list as string[]).push('javascript')).toThrow(TypeError);
      expect(list).not.toContain('javascript');
    }
    expect(createUrlSafety({ ports }).safeHref('javascript:x')).toBe('');
  });

  it('URL-58 must be known', () => {
    const wrong = { appScheme: ['bourse'] } as UrlSafetyOptions;
    expect(() => createUrlSafety(wrong)).toThrow('Not allowed: appScheme');
    expect(() => createUrlSafety({ appSchemes: undefined } as never)).not.toThrow();
  });
});

describe('a page with a foreign base', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Calls of the browser; `open` returns the given value. */
  function visit(opened: object | null) {
    const assign = vi.fn<(url: string) => void>();
    const open = vi.fn<(...call: string[]) => object | null>(() => opened);
    vi.stubGlobal('location', {
      origin: 'https://bourse.test',
      href: 'https://bourse.test/dir/page?q#h',
      assign,
    });
    vi.stubGlobal('window', { open });
    return { assign, open, urls: createUrlSafety({ ports: { warn: () => undefined } }) };
  }

  it.each([
    ['/x', 'https://bourse.test/x'],
    ['./x', 'https://bourse.test/dir/x'],
    ['../x', 'https://bourse.test/x'],
    ['#x', 'https://bourse.test/dir/page?q#x'],
    ['//bourse.test/x', 'https://bourse.test/x'],
  ])('URL-59 navigates to the page’s own %s', (url, address) => {
    const { assign, open, urls: own } = visit({});
    expect([own.safeNavigate(url), own.openWindow(url)]).toEqual([true, true]);
    expect(assign.mock.calls).toEqual([[address]]);
    expect(open.mock.calls[0]?.[0]).toBe(address);
  });

  it('URL-59 gives only its own windows an opener', () => {
    const { open, urls: own } = visit({});
    for (const url of ['/x', 'https://evil.test/x', '//evil.test/x']) own.openWindow(url);
    expect(open.mock.calls.map(([url, , features]) => [url, features])).toEqual([
      ['https://bourse.test/x', ''],
      ['https://evil.test/x', 'noopener'],
      ['https://evil.test/x', 'noopener'],
    ]);
  });

  it('URL-11 gives only its own windows features', () => {
    const { open, urls: own } = visit({});
    for (const url of ['/x', 'https://evil.test/x']) own.openWindow(url, 'chart', 'popup');
    expect(open.mock.calls).toEqual([
      ['https://bourse.test/x', 'chart', 'popup'],
      ['https://evil.test/x', 'chart', 'noopener'],
    ]);
  });

  it('URL-60 returns false when a window was blocked', () => {
    const { urls: own } = visit(null);
    expect(own.openWindow('/x')).toBe(false);
    expect(own.openWindow('https://a.test/')).toBe(true);
  });

  it('URL-60 returns false when the browser throws', () => {
    const { assign, urls: own } = visit({});
    assign.mockImplementation(() => {
      throw new SyntaxError('no');
    });
    expect(own.safeNavigate('/x')).toBe(false);
    expect(own.openWindow('https://a.test:99999/')).toBe(false);
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

  it('URL-7 never leave the allowed origins, for any text', () => {
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
  it('URL-9 warns once for a refused URL, and not for an empty one', () => {
    const { urls: fresh, ports } = page();
    fresh.safeHref('');
    expect(ports.warn).not.toHaveBeenCalled();
    fresh.safeHref('javascript:alert(1)');
    expect(ports.warn).toHaveBeenCalledExactlyOnceWith('Refused as a link: "javascript:alert(1)"');
  });

  it.each([
    ['evil\nfake line\u001b[2J', 'evil\\nfake line\\u001b[2J'],
    ['evil/a?token=secret#id=secret', 'evil/a…'],
    ['javascript://user:secret@a.test/x', 'javascript:…a.test/x'],
    ['secret@a.test#secret', '…a.test…'],
    ['x'.repeat(1000), 'x'.repeat(200)],
  ])('URL-9 warns about %j without secrets and control characters', (url, shown) => {
    const { urls: fresh, ports } = page();
    fresh.safeHref(url);
    expect(ports.warn.mock.calls).toEqual([[`Refused as a link: "${shown}"`]]);
  });

  it.each([undefined, null, 7, {}, [], Symbol('x'), ['/a'], new URL('https://a.test/')])(
    'URL-9 refuses %o, which is not a string',
    (value) => {
      const { urls: fresh, ports } = page();
      const url = value as string;
      expect([
        fresh.safeHref(url),
        fresh.safeSource(url),
        fresh.safeFrameSource(url),
        fresh.safeRedirect(url),
        fresh.safeNavigate(url),
        fresh.openWindow(url),
        blankScriptText(url),
      ]).toEqual(['', '', '', '', false, false, '']);
      expect(ports.warn).toHaveBeenCalledTimes(6);
    },
  );

  it('URL-10 navigates only to an accepted redirect', () => {
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

describe('URLs that other code parses', () => {
  it.each(['bourse://a\tb', 'bourse://a\\b', 'bour\nse://a', 'market://details\\x'])(
    'URL-15 refuses %j',
    (url) => {
      expect(urls.safeHref(url)).toBe('');
    },
  );

  it('URL-15 accepts them in URLs that the browser parses', () => {
    expect(urls.safeHref('mailto:a@b.test?x\ty')).toBe('mailto:a@b.test?xy');
  });

  it.each(['https://A.test', 'https://a.test/', 'https://a.test:443', 'a.test', '*', ''])(
    'URL-16 refuses %j as a redirect origin',
    (origin) => {
      expect(() => createUrlSafety({ redirectOrigins: [origin] })).toThrow(TypeError);
    },
  );

  it('URL-17 accepts every benign URL and keeps its meaning', () => {
    expect(benignUrls.length).toBeGreaterThan(200);
    for (const url of benignUrls) {
      const base = 'https://bourse.test/dir/';
      expect(URL.parse(urls.safeHref(url), base)?.href, url).toBe(URL.parse(url, base)?.href);
      expect(urls.safeHref(url), url).not.toBe('');
    }
  });
});
