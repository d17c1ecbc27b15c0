import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import {
  linkRel,
  prefixIds,
  renameElements,
  taskLists,
  transformAttributes,
} from '../../src/html-extensions/index.ts';
import { sanitizer } from '../html/kit.ts';

/** Returns the attributes of the first element. */
function attributesOf(html: string) {
  return parseFragment(html).childNodes.flatMap((node) => ('attrs' in node ? node.attrs : []));
}

describe('linkRel', () => {
  const { sanitize } = sanitizer({ extensions: [linkRel('nofollow', 'ugc')] });

  it.each([
    ['<a href=/x>y</a>', '<a href="/x" rel="nofollow ugc">y</a>'],
    ['<a rel="author NoFollow" href=/x>', '<a href="/x" rel="author nofollow ugc"></a>'],
    [
      '<a rel=opener href=/x target=_blank>',
      '<a href="/x" target="_blank" rel="nofollow ugc noopener"></a>',
    ],
    ['<a title=t>', '<a title="t"></a>'],
    ['<q cite=/x>', '<q cite="/x"></q>'],
  ])('URL-62 adds its words to the links in %s', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
    expect(sanitize(clean)).toBe(clean);
  });

  it('URL-62 refuses other characters', () => {
    expect(() => linkRel('a"b')).toThrow(TypeError);
  });
});

describe('prefixIds', () => {
  const { sanitize } = sanitizer({ extensions: [prefixIds('user-')] });

  it.each([
    ['<p id=a>', '<p id="user-a"></p>'],
    ['<p id=user-a>', '<p id="user-a"></p>'],
    ['<p id="">', '<p></p>'],
    ['<p id="a b">', '<p></p>'],
    ['<p id="&lt;">', '<p></p>'],
    ['<p name=a>', '<p></p>'],
    ['<a href=#a>x</a>', '<a href="#user-a">x</a>'],
    ['<a href=#user-a>x</a>', '<a href="#user-a">x</a>'],
    ['<a href=/x#a>x</a>', '<a href="/x#a">x</a>'],
    ['<a href=javascript:x>x</a>', '<a>x</a>'],
  ])('URL-63 adds the prefix to ids in %s', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
    expect(sanitize(clean)).toBe(clean);
  });

  it.each(['', 'user', 'x y-', '-', 'A-', 'user-"-'])('URL-63 refuses the prefix %j', (prefix) => {
    expect(() => prefixIds(prefix)).toThrow(TypeError);
  });
});

describe('renameElements', () => {
  const { sanitize } = sanitizer({
    extensions: [renameElements({ b: 'strong', center: 'div', i: 'b', h1: 'h2' })],
  });

  it.each([
    ['<b>x</b>y', '<strong>x</strong>y'],
    ['<center><b title=t>x', '<div><strong title="t">x</strong></div>'],
    ['<i>x</i>', '<b>x</b>'],
    ['<h1>a<h2>b</h1>', '<h2>a</h2><h2>b</h2>'],
  ])('URL-64 renames elements in %s', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it.each([{ script: 'b' }, { 'a b': 'b' }])('URL-64 refuses the names %j', (names) => {
    expect(() => renameElements(names)).toThrow(TypeError);
  });

  it.each(['script', 'svg', 'constructor', 'nothing'])(
    'URL-64 refuses the new name <%s>',
    (name) => {
      expect(() => sanitizer({ extensions: [renameElements({ b: name })] })).toThrow(TypeError);
    },
  );
});

describe('taskLists', () => {
  const { sanitize, inspect } = sanitizer({ extensions: [taskLists()] });

  it.each([
    ['<input type=checkbox>', '<input type="checkbox" disabled="">'],
    [
      '<li><input type=CHECKBOX checked name=n id=i onclick=x value=v form=f autofocus> done',
      '<li><input type="checkbox" disabled="" checked=""> done</li>',
    ],
    ['<input>', ''],
    ['<input type=text type=checkbox>', ''],
    ['<input type=image src=x onerror=alert(1)>', ''],
    ['<input type="checkbox&NewLine;">', ''],
  ])('URL-65 allows disabled checkboxes in %s', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
    expect(sanitize(clean)).toBe(clean);
  });

  it('URL-65 reports what was removed', () => {
    expect(inspect('<input type=text>').removed).toEqual([
      { kind: 'element', name: 'input', count: 1 },
    ]);
  });
});

describe('transformAttributes', () => {
  it('URL-66 changes attributes, which are then judged', () => {
    const { sanitize } = sanitizer({
      extensions: [
        transformAttributes((element, { 'data-src': source, ...attributes }) =>
          element === 'img' && source !== undefined
            ? { ...attributes, src: source, loading: 'lazy', onload: 'x' }
            : attributes,
        ),
      ],
    });
    expect(sanitize('<img data-src="/a.png?x=1&amp;y">')).toBe(
      '<img src="/a.png?x=1&amp;y" loading="lazy">',
    );
    expect(sanitize('<img data-src=javascript:x>')).toBe('<img loading="lazy">');
  });

  it('URL-66 removes the tags of an element', () => {
    const { inspect } = sanitizer({
      extensions: [
        transformAttributes((element, attributes) =>
          element === 'a' && !attributes['href']?.startsWith('https://a.test/')
            ? undefined
            : attributes,
        ),
      ],
    });
    const { html, removed } = inspect(
      '<a href="https://a.test/x">x</a><a href="https:&#47;/b.test/">y</a>',
    );
    expect(html).toBe('<a href="https://a.test/x">x</a>y');
    expect(removed).toEqual([{ kind: 'element', name: 'a', count: 1 }]);
  });

  it('URL-66 passes decoded values, and keeps the source of unchanged ones', () => {
    const seen: object[] = [];
    const { sanitize } = sanitizer({
      extensions: [
        transformAttributes((_, attributes) => {
          seen.push({ ...attributes });
          return { ...attributes, lang: '&amp;"<' };
        }),
      ],
    });
    expect(sanitize('<p title="&lt;&amp;eacute;&eacute;" title=2 dir=ltr>')).toBe(
      '<p title="&lt;&amp;eacute;&eacute;" dir="ltr" lang="&amp;amp;&quot;&lt;"></p>',
    );
    expect(seen).toEqual([{ title: '<&eacute;&eacute;', dir: 'ltr' }]);
  });

  it('URL-66 is applied in the order of the list', () => {
    const add = (letter: string) =>
      transformAttributes((_, { title = '' }) => ({ title: title + letter }));
    expect(sanitizer({ extensions: [add('a'), add('b')] }).sanitize('<p>')).toBe(
      '<p title="ab"></p>',
    );
  });

  it('URL-66 allows only what the lists allow, whatever the function returns', () => {
    const hostile = [
      '"><script>alert(1)</script>',
      'javascript:alert(1)',
      "x' onload='y",
      '&quot;>',
      '\u001b',
      '/ok',
    ];
    const names = [
      'onclick',
      'href',
      'src',
      'srcset',
      'id',
      'style',
      'title',
      'rel',
      'target',
      'type',
      'name',
      'a b',
      '"',
    ];
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...hostile)),
        fc.constantFrom('p', 'a', 'img', 'input', 'td'),
        (attributes, element) => {
          const { sanitize } = sanitizer({
            extensions: [
              taskLists(),
              prefixIds('user-'),
              linkRel('nofollow'),
              transformAttributes(() => attributes),
            ],
          });
          const clean = sanitize(`<${element} x>text`);
          expect(sanitizer({ extensions: [taskLists(), prefixIds('user-')] }).sanitize(clean)).toBe(
            clean,
          );
          for (const { name, value } of attributesOf(clean)) {
            expect(name).toMatch(/^(href|src|srcset|id|title|rel|target|type|disabled)$/);
            expect(value).not.toContain(/^(href|src)$/.test(name) ? 'javascript:' : '\u001b');
            if (name === 'id') expect(value).toMatch(/^user-/);
          }
        },
      ),
      { numRuns: 500 },
    );
  }, 30_000);
});
