import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspect, sanitize, sanitizer } from '../kit.ts';

describe('nesting', () => {
  it.each([
    ['<b><i>x</b>y', '<b><i>x</i></b>y'],
    ['</b></p></br>x', 'x'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<p><b>a<div>b', '<p><b>a</b></p><div>b</div>'],
    [
      '<ul><li>a<li>b<ul><li>c</ul><li>d',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>',
    ],
    ['<dl><dt>a<dd>b<dt>c', '<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>'],
    ['<h1>a<h2>b', '<h1>a</h1><h2>b</h2>'],
    ['<a href=/1>a<b>b<a href=/2>c', '<a href="/1">a<b>b</b></a><a href="/2">c</a>'],
    ['<ruby>a<rt>b<rp>c', '<ruby>a<rt>b</rt><rp>c</rp></ruby>'],
    ['<br></br><img></img>x', '<br><img>x'],
    ['<pre>\n x\n</pre>', '<pre> x\n</pre>'],
    ['<pre>\n\n x\n</pre>', '<pre><wbr>\n x\n</pre>'],
    ['<pre><!-- -->\nx</pre>', '<pre><wbr>\nx</pre>'],
    ['<pre><x>&#10;\ny', '<pre><wbr>\n\ny</pre>'],
    ['<pre><wbr>\nx</pre>', '<pre><wbr>\nx</pre>'],
    ['<pre><b>\nx', '<pre><b>\nx</b></pre>'],
    ['<hr><p>a<hr>b', '<hr><p>a</p><hr>b'],
  ])('URL-30 closes what a parser would close in %j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it.each([
    ['<tr><td>x</td></tr>', 'x'],
    ['<table><tr><td>a<td>b<tr><th>c', 'AaMbRHcZ'],
    ['<table><td>a', 'AaZ'],
    ['<table>a<b>b', 'Aa<b>b</b>Z'],
    ['<table><tr>a', 'AaZ'],
    ['<table> <tr> <td>a', '<table> <tbody><tr> <td>a</td></tr></tbody></table>'],
    ['<table><col><tr><td>a', '<table><colgroup><col></colgroup><tbody><tr><td>aZ'],
    ['<table><colgroup><col>x', '<table><colgroup><col></colgroup><tbody><tr><td>xZ'],
    ['<table><caption>a<td>b', '<table><caption>a</caption><tbody><tr><td>bZ'],
    ['<table><table><td>a', '<table></table>AaZ'],
    ['<table><td><table><td>a</table>b', 'AAaZbZ'],
    ['<table><td><b>a</td>b', 'A<b>a</b></td><td>bZ'],
    ['<table><td>a</tr>b</table>c', 'Aa</td></tr><tr><td>bZc'],
    [
      '<table><thead><tr><th>a<tbody><td>b',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>bZ',
    ],
    ['<p><table><td><p>a</table>b', '<p></p>A<p>a</p>Zb'],
    ['<b><table><td></b>a', '<b>AaZ</b>'],
    ['<a href=/1><table><td><a href=/2>x', '<a href="/1">A<a href="/2">x</a>Z</a>'],
  ])('URL-30 completes the table in %j', (html, short) => {
    const clean = short
      .replace(/A/g, '<table><tbody><tr><td>')
      .replace('M', '</td><td>')
      .replace('RHcZ', '</td></tr><tr><th>c</th></tr></tbody></table>')
      .replace(/Z/g, '</td></tr></tbody></table>');
    expect(sanitize(html)).toBe(clean);
  });

  it('URL-30 changes nothing when the result is sanitised again', () => {
    const unit = fc.constantFrom(
      ...'<p> </p> <b> </b> <i> <a href=/x> </a> <table> </table> <tr> <td> </td> <caption> <col> <ul> <li> <dl> <dd> <dt> <h1> <h2> <pre> <div> </div> <ruby> <rt> <br> <x> &lt; &copy &no &#116; " \' < > & \n text <!-- --> <script> </script> <svg>'.split(
        ' ',
      ),
      '\n',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 30 }), (parts) => {
        const once = sanitize(parts.join(''));
        expect(sanitize(once)).toBe(once);
      }),
      { numRuns: 20_000 },
    );
  });

  it('URL-31 omits elements that are too deep, not their content', () => {
    const { sanitize: shallow } = sanitizer({ maxDepth: 2 });
    expect(shallow('<b><i><u>x<br></u></i>y</b>z')).toBe('<b><i>x<br></i>y</b>z');
    expect(sanitize('<div>'.repeat(5000)).length).toBe(100 * '<div></div>'.length);
    expect(sanitizer({ maxDepth: 1e9 }).sanitize('<b>'.repeat(999)).length).toBe(256 * 7);
  });

  it('URL-31 gives an empty result for a text that is too long', () => {
    const { inspect: short } = sanitizer({ maxLength: 3 });
    expect(short('abc').html).toBe('abc');
    expect(short('abcd')).toEqual({ html: '', removed: [{ kind: 'text', name: '', count: 1 }] });
    expect(inspect('x'.repeat(2_000_001)).html).toBe('');
  });
});
