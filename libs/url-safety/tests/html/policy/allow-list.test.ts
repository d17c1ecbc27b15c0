import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  createHtmlSanitizer,
  defaultAttributes,
  defaultElements,
} from '../../../src/html/index.ts';
import { inspect, sanitize, sanitizer } from '../kit.ts';

/** Returns the URLs of a `srcset` (HTML standard, parse a srcset attribute) whose descriptors have no comma. */
function candidatesOf(html: string): string[] {
  const [, srcset = ''] = /srcset="(.*)"/s.exec(html) ?? [];
  const urls: string[] = [];
  for (let rest = srcset; (rest = rest.replace(/^[\t\n\f\r ,]+/, '')) !== '';) {
    const [url = ''] = /^[^\t\n\f\r ]+/.exec(rest) ?? [];
    urls.push(url.replace(/,+$/, ''));
    rest = url.endsWith(',')
      ? rest.slice(url.length)
      : rest.slice(url.length).replace(/^[^,]*/, '');
  }
  return urls;
}

describe('elements', () => {
  it.each(
    defaultElements.filter((name) => !/^(br|hr|img|wbr|t.*|col.*|caption|rp|rt)$/.test(name)),
  )('URL-21 keeps <%s>', (name) => {
    expect(sanitize(`<${name}>x</${name}>`)).toBe(`<${name}>x</${name}>`);
  });

  it.each([
    'svg',
    'math',
    'template',
    'select',
    'form',
    'object',
    'x-y',
    'font',
    'body',
    'constructor',
  ])('URL-21 removes the tags of <%s>, not its content', (name) => {
    expect(sanitize(`a<${name} onload=x>b<i>c</i></${name}>d`)).toBe('ab<i>c</i>d');
  });

  it('URL-21 can be extended, and narrowed', () => {
    const wide = sanitizer({
      elements: [...defaultElements, 'video', 'my-price'],
      attributes: { ...defaultAttributes, video: ['src', 'poster'], '*': ['class'] },
    });
    expect(wide.sanitize('<video src=/v poster=javascript:x class=c><my-price title=t>1')).toBe(
      '<video src="/v" class="c"><my-price>1</my-price></video>',
    );
    const narrow = sanitizer({ elements: ['b'], attributes: {} });
    expect(narrow.sanitize('<p><b title=x>y</b></p>')).toBe('<b>y</b>');
  });

  it.each(
    'script style textarea title noscript xmp iframe noembed noframes plaintext template select svg math html head body frameset frame base link meta object embed applet form input button option image marquee animate set use foreignobject annotation-xml font-face a:b B'.split(
      ' ',
    ),
  )('URL-33 refuses to allow <%s>', (name) => {
    expect(() => sanitizer({ elements: [name] })).toThrow(TypeError);
  });

  it('URL-33 refuses a part of a table without the others', () => {
    expect(() => sanitizer({ elements: ['table', 'td'] })).toThrow(TypeError);
  });

  it.each(
    'onclick onx style id name form formaction ping usemap background srcdoc is action data xmlns xml:lang nonce http-equiv Title constructor! popovertarget for list interestfor'.split(
      ' ',
    ),
  )('URL-33 refuses to allow the attribute %s', (name) => {
    expect(() => sanitizer({ attributes: { '*': [name] } })).toThrow(TypeError);
    expect(() => sanitizer({ attributes: { a: [name] } })).toThrow(TypeError);
  });
});

describe('attributes', () => {
  it.each([
    ['<b onclick=x STYLE=y id=z class=c name=n data-x=1 title=t>', '<b title="t"></b>'],
    ['<b href=/x>', '<b></b>'],
    ['<a title=1 title=2 TITLE=3>', '<a title="1"></a>'],
    ['<a constructor=1 __proto__=2 toString=3>', '<a></a>'],
    ['<img alt="" width=5 onerror=x>', '<img alt="" width="5">'],
  ])('URL-24 keeps what is listed in %s', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it('URL-24 uses the first attribute of a name, even a refused one', () => {
    expect(sanitize('<a href="javascript:x" href="/ok">y</a>')).toBe('<a>y</a>');
  });

  it.each([
    ['<a href="https://a.test/?x=1&amp;y=2#z">', '<a href="https://a.test/?x=1&amp;y=2#z"></a>'],
    ['<a href=" java&#10;script:x">', '<a></a>'],
    ['<a href="jav&#x61;script&colon;x">', '<a></a>'],
    ['<a href="/&#9;/a.test">', '<a href="//a.test"></a>'],
    ['<a href="data:image/svg+xml,x">', '<a></a>'],
    ['<img src="data:image/svg+xml,x">', '<img src="data:image/svg+xml,x">'],
    ['<img src="data:text/html,x">', '<img>'],
    ['<img src="blob:https://bourse.test/1">', '<img src="blob:https://bourse.test/1">'],
    ['<img src="blob:https://a.test/1">', '<img>'],
    ['<img src=x.png>', '<img>'],
    ['<q cite="javascript:x">', '<q></q>'],
    ['<a href="/&quot;onclick=x">', '<a href="/&quot;onclick=x"></a>'],
  ])('URL-25 judges the URL in %s', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it('URL-25 allows the product’s app schemes', () => {
    const { sanitize: own } = sanitizer({ appSchemes: ['bourse'] });
    expect(own('<a href=bourse://spot>x')).toBe('<a href="bourse://spot">x</a>');
    expect(sanitize('<a href=bourse://spot>x')).toBe('<a>x</a>');
  });

  it.each([
    ['/a', '/a'],
    ['/a 1x, /b 2x', '/a 1x, /b 2x'],
    [' , /a  1.5x ,,/b 100w', '/a 1.5x, /b 100w'],
    ['/a, /b', '/a, /b'],
    ['/a,/b', '/a,/b'],
    ['/a,,', '/a'],
    ['javascript:x 1x, /b 2x', '/b 2x'],
    ['/a 1x, data:text/html,x 2x, data:image/png,x 3x', '/a 1x, data:image/png,x 3x'],
    ['/a onerror, /b 1x', '/b 1x'],
    ['/a 100w 50h', '/a 100w 50h'],
  ])('URL-26 judges each candidate of srcset %j', (srcset, clean) => {
    expect(sanitize(`<img srcset="${srcset}">`)).toBe(`<img srcset="${clean}">`);
  });

  it.each([
    ['http://x/,&#1; 2x', 'http://x/,\ufffd 2x'],
    ['http://x/a&#1;,/b 1x', 'http://x/a\ufffd,/b 1x'],
    ['&#1;,/a 1x', ''],
    ['/a&#31; 1x,&#1;/b 2x', '/a\ufffd 1x'],
  ])('URL-26 splits srcset %j like a browser', (srcset, clean) => {
    expect(sanitize(`<img srcset="${srcset}">`)).toBe(
      clean === '' ? '<img>' : `<img srcset="${clean}">`,
    );
  });

  it('URL-26 writes candidates that split in the same way again', () => {
    const unit = fc.constantFrom(
      '/a',
      'http://x/',
      ',',
      ' ',
      '&#1;',
      '&#9;',
      '&#44;',
      '1x',
      '2w',
      '(',
      ')',
      'javascript:x',
      '\f',
      '&nbsp;',
      '\u0001',
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 9 }), (parts) => {
        const clean = sanitize(`<img srcset="${parts.join('')}">`);
        expect(sanitize(clean)).toBe(clean);
        for (const url of candidatesOf(clean)) expect(url).toMatch(/^(\/|http:\/\/x\/)/);
      }),
      { numRuns: 2_000 },
    );
  }, 30_000);

  it.each(['', ' , ', 'javascript:x', '/a (', '/a 1q'])('URL-26 drops srcset %j', (srcset) => {
    expect(sanitize(`<img srcset="${srcset}">`)).toBe('<img>');
  });

  it.each([
    ['target=_blank', 'target="_blank" rel="noopener"'],
    ['target=news', 'target="news" rel="noopener"'],
    ['target=_SELF', 'target="_SELF"'],
    ['target=_top rel=nofollow', 'target="_top" rel="nofollow"'],
    ['rel="opener nofollow" target=_BLANK', 'target="_BLANK" rel="nofollow noopener"'],
    ['rel="noopener NoReferrer" target=x', 'target="x" rel="NoReferrer noopener"'],
    ['target=_selfish', 'target="_selfish" rel="noopener"'],
    ['target=_top rel="openers reopener"', 'target="_top" rel="openers reopener"'],
    ['target=" _self"', 'target=" _self" rel="noopener"'],
  ])('URL-27 writes the rel of a link with %s', (attributes, clean) => {
    expect(sanitize(`<a ${attributes}>x</a>`)).toBe(`<a ${clean}>x</a>`);
  });

  it('URL-27 removes opener from a link', () => {
    expect(sanitize('<a rel=opener href=/x>y</a>')).toBe('<a href="/x">y</a>');
  });
});

describe('options', () => {
  it.each([NaN, -1, 'deep' as never])('URL-31 refuses the limit %s', (limit) => {
    expect(() => sanitizer({ maxDepth: limit })).toThrow(TypeError);
    expect(() => sanitizer({ maxLength: limit })).toThrow(TypeError);
  });

  it('URL-58 must be known', () => {
    expect(() => sanitizer({ allowedTags: ['b'] } as never)).toThrow('Not allowed: allowedTags');
  });

  it('URL-57 are copied when they are checked, and exported lists are frozen', () => {
    const elements = ['b'];
    const attributes = { '*': ['title'] };
    const fixed = sanitizer({ elements, attributes });
    elements.push('script');
    attributes['*'].push('onclick');
    expect(fixed.sanitize('<b title=t onclick=x><script>y</script>')).toBe('<b title="t"></b>');
    expect(() => (defaultElements as string[]).push('script')).toThrow(TypeError);
    expect(() => (defaultAttributes['a'] as string[]).push('onclick')).toThrow(TypeError);
    expect(() => {
      (defaultAttributes as Record<string, string[]>)['b'] = ['onclick'];
    }).toThrow(TypeError);
  });

  it('URL-55 URL-56 restrict and extend the allowed URLs', () => {
    const html = '<a href=http://a.test/>x</a><a href=https://a.test/>y</a><img src=a.png>';
    expect(sanitizer({ schemes: ['https'], relative: true }).sanitize(html)).toBe(
      '<a>x</a><a href="https://a.test/">y</a><img src="a.png">',
    );
  });

  it.each([undefined, null, 7, {}, []])(
    'URL-31 gives an empty result for %o, which is not a string',
    (value) => {
      expect(inspect(value as never)).toEqual({
        html: '',
        removed: [{ kind: 'text', name: '', count: 1 }],
      });
    },
  );
});

describe('result', () => {
  it('URL-34 reports what was removed, with counts', () => {
    expect(inspect('<!--a--><svg/onload=x><b onclick=y ONCLICK=z><script>s</script><svg>')).toEqual(
      {
        html: '<b></b>',
        removed: [
          { kind: 'comment', name: '', count: 1 },
          { kind: 'element', name: 'svg', count: 2 },
          { kind: 'attribute', name: 'onclick', count: 2 },
          { kind: 'element', name: 'script', count: 1 },
        ],
      },
    );
  });

  it('URL-34 reports at most a hundred names', () => {
    const tags = Array.from({ length: 1000 }, (_, at) => `<x${at}>`).join('');
    expect(inspect(tags).removed).toHaveLength(100);
    expect(inspect(`<${'x'.repeat(99)}>`).removed[0]?.name).toHaveLength(50);
  });

  it('URL-35 is converted by toTrusted', () => {
    const toTrusted = vi.fn((html: string) => ({ html }));
    const trusted = createHtmlSanitizer({ toTrusted });
    expect(trusted.sanitize('<b onclick=x>y')).toEqual({ html: '<b>y</b>' });
    expect(trusted.inspect('<i>').html).toBe('<i></i>');
    expect(toTrusted.mock.calls).toEqual([['<b>y</b>']]);
  });
});
