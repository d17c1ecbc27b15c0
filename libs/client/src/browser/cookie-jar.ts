import type { Cookies } from './cookies.ts';

/** Cookies of one gateway in a program, which no browser keeps. */
export interface CookieJar extends Cookies {
  /** Returns a `fetch` that sends the cookies to the gateway and keeps those of its answers. */
  readonly through: (send: typeof fetch) => typeof fetch;
}

/** Creates a jar in memory. It does not tell origins, paths or dates apart: a client talks to one gateway. */
export function createCookieJar(): CookieJar {
  const held = new Map<string, string>();
  const store = (setCookie: string) => {
    const [pair = '', ...attributes] = setCookie.split(/; */);
    const at = pair.indexOf('=');
    const isOver = attributes.some((attribute) => /^max-age=(0|-\d+)$/i.test(attribute));
    if (isOver) held.delete(pair.slice(0, at));
    else held.set(pair.slice(0, at), pair.slice(at + 1));
  };
  return {
    read: (name) => held.get(name),
    write: (name, value) => {
      held.set(name, value);
    },
    remove: (name) => {
      held.delete(name);
    },
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      const cookie = [...held].map((pair) => pair.join('=')).join('; ');
      if (cookie !== '') request.headers.set('cookie', cookie);
      const response = await send(request);
      response.headers.getSetCookie().forEach(store);
      return response;
    },
  };
}
