import { describe, expect, it } from 'vitest';
import { createCookieJar, createCookies } from '../../src/browser/index.ts';

/** A document that keeps what is written to its `cookie`, as browsers do for one path. */
function createPage(protocol = 'http:') {
  const held = new Map<string, string>();
  const written: string[] = [];
  const document = {
    get cookie() {
      return [...held].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) held.delete(pair.slice(0, at));
      else held.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
  return { document, written, cookies: createCookies({ document, location: { protocol } }) };
}

describe('CLI-13 cookies of a page', () => {
  it('are read by the whole name', () => {
    const { cookies } = createPage();
    cookies.write('language', 'other');
    expect(cookies.read('lang')).toBeUndefined();
    cookies.write('lang', 'ja');
    expect(cookies.read('lang')).toBe('ja');
  });

  it('keep any value', () => {
    const { cookies } = createPage();
    cookies.write('theme', 'a=b; c %');
    expect(cookies.read('theme')).toBe('a=b; c %');
  });

  it('last 365 days, for the whole site, with SameSite=Lax', () => {
    const { cookies, written } = createPage();
    cookies.write('lang', 'zh-CN');
    expect(written).toEqual(['lang=zh-CN; Path=/; Max-Age=31536000; SameSite=Lax']);
  });

  it('are sent over a secure connection alone, where the page has one', () => {
    const { cookies, written } = createPage('https:');
    cookies.write('lang', 'ja');
    expect(written[0]).toMatch(/; Secure$/);
  });

  it('are removed at once', () => {
    const { cookies, written } = createPage();
    cookies.remove('lang');
    expect(written).toEqual(['lang=; Path=/; Max-Age=0; SameSite=Lax']);
  });

  it('are read as they are if they are not encoded', () => {
    const { document, cookies } = createPage();
    document.cookie = 'lang=%E0%A4%A; Path=/';
    expect(cookies.read('lang')).toBe('%E0%A4%A');
  });
});

describe('CLI-14 a jar of cookies', () => {
  const answer = (...cookies: readonly string[]) => {
    const headers = new Headers();
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    return Promise.resolve(new Response(null, { headers }));
  };

  it('sends what answers have set, until they remove it', async () => {
    const jar = createCookieJar();
    const sent: (string | null)[] = [];
    const answers = [['a=1; Path=/; HttpOnly', 'b=2'], ['a=; Max-Age=0'], []];
    const send = jar.through((input) => {
      sent.push(new Request(input).headers.get('cookie'));
      return answer(...(answers[sent.length - 1] ?? []));
    });
    for (const _ of answers) await send('http://localhost/');
    expect(sent).toEqual([null, 'a=1; b=2', 'b=2']);
    expect(jar.read('b')).toBe('2');
    expect(jar.read('a')).toBeUndefined();
  });

  it('has what its owner writes', () => {
    const jar = createCookieJar();
    jar.write('lang', 'ja');
    expect(jar.read('lang')).toBe('ja');
    jar.remove('lang');
    expect(jar.read('lang')).toBeUndefined();
  });
});
