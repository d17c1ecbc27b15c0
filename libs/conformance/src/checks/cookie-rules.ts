import { expectThat } from '../expect.ts';
import type { Answer } from '../wire/answer.ts';
import { cookieName, isRemoval, type SetCookie } from '../wire/cookies.ts';

/** RFC 6265bis: browsers keep no cookie longer than 400 days. The contract says 365. */
const longestSeconds = 365 * 24 * 60 * 60;

const secrets: readonly string[] = [cookieName.auth, cookieName.refresh];

/** Returns a cookie that an answer sets. @throws Deviation if it sets none of this name. */
export function findCookie({ cookies }: Answer, name: string): SetCookie {
  const found = cookies.find((cookie) => cookie.name === name && !isRemoval(cookie));
  const names = cookies.map((cookie) => cookie.name).join(', ');
  expectThat(found !== undefined, `a cookie ${name}`, names === '' ? 'no cookies' : names);
  return found;
}

/** @throws Deviation if an answer sets a cookie of the session. Those of a load balancer have no effect. */
export function expectNoSession({ cookies }: Answer): void {
  const ours: readonly string[] = Object.values(cookieName);
  const names = cookies.map(({ name }) => name).filter((name) => ours.includes(name));
  expectThat(names.length === 0, 'no cookies of a session', names.join(', '));
}

/** @throws Deviation if an answer does not remove a cookie. */
export function expectRemoval({ cookies }: Answer, name: string): void {
  const isRemoved = cookies.some((cookie) => cookie.name === name && isRemoval(cookie));
  expectThat(isRemoved, `a cookie ${name} with Max-Age=0`, `${cookies.length} other cookies`);
}

/** Checks the attributes of a cookie of the session. @throws Deviation */
export function expectAttributes(cookie: SetCookie, origin: string): void {
  const { name, sentName, attributes } = cookie;
  const isSecret = secrets.includes(name);
  const isFar = !isLoopback(origin);
  const pairs = Array.from(attributes, ([key, value]) => `; ${key}=${value}`);
  const written = sentName + pairs.join('');
  const expectAttribute = (holds: boolean, rule: string) => {
    expectThat(holds, `${name} ${rule}`, written);
  };
  const age = Number(attributes.get('max-age'));
  expectAttribute(attributes.has('httponly') === isSecret, isSecret ? 'HttpOnly' : 'readable');
  expectAttribute(attributes.get('samesite')?.toLowerCase() === 'lax', 'with SameSite=Lax');
  expectAttribute(attributes.get('path') === '/', 'with Path=/');
  expectAttribute(age > 0 && age <= longestSeconds, 'with a Max-Age of at most 365 days');
  if (!isFar) return;
  expectAttribute(attributes.has('secure'), 'Secure');
  if (isSecret) expectAttribute(sentName.startsWith('__Host-'), 'with the prefix __Host-');
}

function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(.*\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
}
