import { describe, expect, it } from 'vitest';
import { Cookies, writeCookies, parseCookies } from '../../../src/edge/http/cookies.ts';
import { createTestJar } from '../../../src/testing/index.ts';

describe('cookies', () => {
  it('are read by name, the first of equal names', () => {
    expect([...parseCookies('a=1; b=x=y;a=2;  c = 3 ; =4; d; __proto__=5')]).toEqual([
      ['a', '1'],
      ['b', 'x=y'],
      ['c', '3'],
      ['__proto__', '5'],
    ]);
  });

  it('are set for a year, SameSite=Lax, and HttpOnly unless readable', () => {
    const cookies = new Cookies(undefined, false);
    cookies.set('name', 'n', 'readable');
    cookies.set('secret', 's', 'http-only');
    expect(cookies.changes).toEqual([
      'name=n; Path=/; Max-Age=31536000; SameSite=Lax',
      'secret=s; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
    ]);
  });

  it('are Secure if not on loopback; the last change of a name is sent', () => {
    const cookies = new Cookies('a=1', true);
    cookies.set('a', '2', 'readable');
    cookies.clear('a', 'readable');
    expect(cookies.changes).toEqual(['a=; Path=/; Max-Age=0; SameSite=Lax; Secure']);
  });

  it('have the prefix __Host- if they are HttpOnly and not on loopback', () => {
    const cookies = new Cookies('secret=tossed by a subdomain; __Host-secret=ours', true);
    expect(cookies.get('secret', 'http-only')).toBe('ours');
    expect(new Cookies('secret=tossed', true).get('secret', 'http-only')).toBeUndefined();
    cookies.set('secret', 's', 'http-only');
    cookies.clear('other', 'http-only');
    expect(cookies.changes).toEqual([
      '__Host-secret=s; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure',
      '__Host-other=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    ]);
  });

  it('are written to the jar if there is one, otherwise to the headers', () => {
    const cookies = new Cookies('', false);
    cookies.set('a', '1', 'readable');
    cookies.set('b', '2', 'http-only');
    const headers = new Headers();
    const jar = createTestJar();
    writeCookies(cookies, headers, jar);
    expect(headers.getSetCookie()).toEqual([]);
    expect(jar.read()).toBe('a=1; b=2');
    writeCookies(cookies, headers, undefined);
    expect(headers.getSetCookie()).toHaveLength(2);
  });
});
