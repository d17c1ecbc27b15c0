import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { inspect, sanitize } from '../kit.ts';

/** Names that need no semicolon, and some that begin longer names. */
const legacyNames =
  'AElig Aacute amp AMP aring brvbar cedil cent copy curren deg divide eth ETH frac14 gt iexcl lt LT macr micro middot nbsp not ordf para plusmn pound quot REG sect shy sup3 szlig thorn times uml yen yuml notin notni centerdot gtdot ltimes parallel timesd apos Tab NewLine colon lpar sol eacute hellip foo'.split(
    ' ',
  );

function textOf({ childNodes }: DefaultTreeAdapterTypes.DocumentFragment): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function titleOf({ childNodes }: DefaultTreeAdapterTypes.DocumentFragment): string | undefined {
  return childNodes.flatMap((node) => ('attrs' in node ? node.attrs : []))[0]?.value;
}

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
    ['<b lang=x>=</b>', '<b lang="x">=</b>'],
    ['<b title="x"=y lang=z>', '<b title="x" lang="z"></b>'],
    ["<b title='x'==y>z", '<b title="x">z</b>'],
    ['<b title="x', ''],
    ["<b title ='x>y", ''],
    ['<b a="x" title=\'y"', ''],
    ['<b title==x>', '<b title="=x"></b>'],
    ['<b title= >x', '<b title="">x</b>'],
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
  ])('URL-22 removes the content too in %j', (html, clean) => {
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
  ])('URL-23 removes everything that is not an element in %j', (html) => {
    expect(sanitize(html)).toBe('ab');
  });

  it.each(['a<!-- <b>', 'a<!-- --', 'a<!', 'a<?x', 'a</ '])(
    'URL-23 removes %j to the end',
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
    ['&LT;', '&LT;'],
    ['&notin;&timesbar;&parallel;&copysr;', '&notin;&timesbar;&parallel;&copysr;'],
  ])('URL-29 keeps other names in %j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it.each([
    ['&nbspHello</p>', '\u00a0Hello'],
    ['AT&ampT</p>', 'AT&amp;T'],
    ['&ltimg src=x&gt', '&lt;img src=x&gt;'],
    ['&copyright', '&copy;right'],
    ['&copyright 1', '&copy;right 1'],
    ['&copyp;', '&copy;p;'],
    ['&notit; &notin &notin;', '&not;it; &not;in &notin;'],
    ['&frac12x&sup1x', '&frac12;x&sup1;x'],
    ['&gtquest;&gtquest', '&gtquest;&gt;quest'],
    ['AT&T.', 'AT&amp;T.'],
    ['&colonx', '&amp;colonx'],
  ])('URL-29 reads the longest name of the standard in %j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it('URL-29 reads every name of the standard like a parser, with and without semicolon', () => {
    for (const name of legacyNames) {
      for (const text of [
        `&${name}`,
        `&${name};`,
        `&${name}x`,
        `&${name}x;`,
        `&${name}=`,
        `&${name} `,
      ]) {
        expect(textOf(parseFragment(sanitize(text))), text).toBe(textOf(parseFragment(text)));
        const tag = `<a title="${text}">`;
        expect(titleOf(parseFragment(sanitize(tag))), tag).toBe(titleOf(parseFragment(tag)));
      }
    }
  }, 30_000);

  it.each([
    ['\u001b$B', '\ufffd$B'],
    ['&#27;(J&#1;', '\ufffd(J\ufffd'],
    ['<b title="\u001b$B&#14;">', '<b title="\ufffd$B\ufffd"></b>'],
    ['<a href="/\u001b$B&#14;">', '<a href="/\ufffd$B\ufffd"></a>'],
    ['a\tb\fc\u007f', 'a\tb\fc\u007f'],
  ])('URL-61 replaces control characters in %j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it.each([
    ['&no&#116;', '&amp;not'],
    ['&no\u0000t', '&amp;not'],
    ['&no<x>t', '&amp;not'],
    ['&<x>lt;', '&amp;lt;'],
  ])('URL-29 does not extend a reference in %j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it.each([
    ['title="?a=1&copy=2&lt=3"', 'title="?a=1&amp;copy=2&amp;lt=3"'],
    ['title="&copyp;&ampx&amp;x"', 'title="&amp;copyp;&amp;ampx&amp;x"'],
    ['title="&notin;&notit;&foo;"', 'title="&notin;&amp;notit;&foo;"'],
    ['href="/?a&copyp;&notit"', 'href="/?a&amp;copyp;&amp;notit"'],
    ['title="&copy&lt;"', 'title="&copy;&lt;"'],
    ['href="/?a=1&copy=2&lt=3&b"', 'href="/?a=1&amp;copy=2&amp;lt=3&amp;b"'],
    ['href="/&amp;amp;"', 'href="/&amp;amp;"'],
    ['href="/&period;&period;/x"', 'href="/../x"'],
    ['href="&#x2f;x"', 'href="/x"'],
  ])('URL-29 reads the references of an attribute in %s', (attribute, clean) => {
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

  it('URL-28 escapes everything that could be markup', () => {
    expect(sanitize("<b title='<>\"&#39;'><>\"'</b>")).toBe(
      '<b title="&lt;&gt;&quot;&#39;">&lt;&gt;&quot;&#39;</b>',
    );
  });
});
