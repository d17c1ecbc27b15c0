import { describe, expect, it } from 'vitest';
import { inspect, sanitize } from './kit.ts';

describe('tokens', () => {
  it.each([
    ['a < b', 'a &lt; b'],
    ['<', '&lt;'],
    ['</', '&lt;/'],
    ['<3 </3>x', '&lt;3 x'],
    ['a</>b', 'ab'],
    ['<b', ''],
    ['<b title="x', ''],
    ['x<b/>y', 'x<b>y</b>'],
    ['<B>x</B >', '<b>x</b>'],
    ['<b/title=x>y</b/z>', '<b title="x">y</b>'],
    ['<b =title=x title=y>z', '<b title="y">z</b>'],
    ["<b title = 'a\"b'>", '<b title="a&quot;b"></b>'],
    ['<b title=a"b\'c`d>', '<b title="a&quot;b&#39;c`d"></b>'],
    ['<b title=>x', '<b title="">x</b>'],
    ['<b title>x', '<b title="">x</b>'],
    ['<b title="a>b">x', '<b title="a&gt;b">x</b>'],
    ['<b title=a/>x', '<b title="a/">x</b>'],
    ['<b title="x"lang=en>y', '<b title="x" lang="en">y</b>'],
    ['<mar\u212a>x', 'x'],
    ['<p\u0000>x', 'x'],
    ['a\u0000b<b title="a\u0000b">', 'ab<b title="a\ufffdb"></b>'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['<b\ftitle=a\r\n>x', '<b title="a">x</b>'],
    ['\ud800<b>', '\ud800<b></b>'],
  ])('URL-20 reads %j as the standard does', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<SCRIPT >alert("</b>")</SCRIPT\n>x', 'x'],
    ['<noscript><p title="</noscript>y">x', 'y&quot;&gt;x'],
    ['<script><!--<script></script>--></script>x', 'x'],
    ['<script><!--<script>--></script>x', 'x'],
    ['<script><!--></script>x', 'x'],
    ['<script><!--<script></script></script>x', 'x'],
    ['<script><script></script>x', 'x'],
    ['<script>--><!--</script>x', 'x'],
    ['<style>a</styles></style>x', 'x'],
    ['<script>', ''],
    ['<script>a', ''],
    ['<style><!--</style>x-->', 'x--&gt;'],
    ['<textarea><b></textarea>x', 'x'],
    ['<title><b></title>x', 'x'],
    ['<iframe><b></iframe>x', 'x'],
    ['<xmp><b></xmp>x', 'x'],
    ['<noembed><b></noembed>x', 'x'],
    ['<noframes><b></noframes>x', 'x'],
    ['a<plaintext><b></plaintext>x', 'a'],
    ['<script/>x</script>y', 'y'],
  ])('URL-22 drops the body too in %j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it.each([
    'a<!-- <b> -->b',
    'a<!-->b',
    'a<!--->b',
    'a<!---->b',
    'a<!-- x --!>b',
    'a<!-- <!-->b',
    'a<!-- -- > -->b',
    'a<!doctype html>b',
    'a<?xml version="1.0"?>b',
    'a<![CDATA[<b]]>b',
    'a</ b>b',
    'a<!>b',
  ])('URL-23 strips what is no element in %j', (html) => {
    expect(sanitize(html)).toBe('ab');
  });

  it.each(['a<!-- <b>', 'a<!-- --', 'a<!', 'a<?x', 'a</ '])(
    'URL-23 strips %j to the end',
    (html) => {
      expect(sanitize(html)).toBe('a');
    },
  );
});

describe('character references', () => {
  it.each([
    ['&lt;script&gt;', '&lt;script&gt;'],
    ['&lt&#60&#x3C;&#X3c', '&lt;&lt;&lt;&lt;'],
    ['&amp;lt;', '&amp;lt;'],
    ['&quot;&apos;&nbsp;', '&quot;&#39;\u00a0'],
    ['&colon;&Tab;&NewLine;&lpar;&rpar;', ':\t\n()'],
    ['&sol;&bsol;&num;&quest;&period;&commat;', '/\\#?.@'],
    ['&#0;&#x110000;&#xd800;&#99999999999999999999;', '\ufffd\ufffd\ufffd\ufffd'],
    ['&#128;&#x9f;&#x81;', '€Ÿ\u0081'],
    ['&#13;', '\n'],
    ['&#x1F600;', '😀'],
    ['&', '&amp;'],
    ['& &; &# &#x &#;', '&amp; &amp;; &amp;# &amp;#x &amp;#;'],
  ])('URL-29 decodes %j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it.each([
    ['&eacute;&unknown;', '&eacute;&unknown;'],
    ['&copy 2026', '&copy; 2026'],
    ['&copyright', '&amp;copyright'],
    ['&copyright 1', '&copyright 1'],
    ['AT&T.', 'AT&T.'],
    ['&LT;', '&LT;'],
  ])('URL-29 leaves other names as they are in %j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it.each([
    ['&no&#116;', '&amp;not'],
    ['&no\u0000t', '&amp;not'],
    ['&no<x>t', '&amp;not'],
    ['&<x>lt;', '&amp;lt;'],
  ])('URL-29 lets no reference grow in %j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it.each([
    ['title="?a=1&copy=2&lt=3"', 'title="?a=1&copy=2&lt=3"'],
    ['title="&copy&lt;"', 'title="&copy;&lt;"'],
    ['href="/?a=1&copy=2&lt=3&b"', 'href="/?a=1&amp;copy=2&amp;lt=3&amp;b"'],
    ['href="/&amp;amp;"', 'href="/&amp;amp;"'],
    ['href="/&period;&period;/x"', 'href="/../x"'],
    ['href="&#x2f;x"', 'href="/x"'],
  ])('URL-29 reads attributes by their own rule in %s', (attribute, clean) => {
    expect(sanitize(`<a ${attribute}>`)).toBe(`<a ${clean}></a>`);
  });

  it.each(['/&eacute;', '/&copy', '/&unknown;', 'java&ZeroWidthSpace;script:x'])(
    'URL-29 drops a URL with %j',
    (url) => {
      expect(inspect(`<a href="${url}">x</a>`)).toEqual({
        html: '<a>x</a>',
        removed: [{ kind: 'attribute', name: 'href', count: 1 }],
      });
    },
  );

  it('URL-28 escapes all that could be markup', () => {
    expect(sanitize("<b title='<>\"&#39;'><>\"'</b>")).toBe(
      '<b title="&lt;&gt;&quot;&#39;">&lt;&gt;&quot;&#39;</b>',
    );
  });
});
