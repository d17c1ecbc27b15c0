// What the files of the gateway share.
import { timingSafeEqual } from 'node:crypto';

const remembered = 100_000;

/** The longest time of a cookie, in seconds. */
export const year = 365 * 24 * 60 * 60;

/** A refusal. Codes that begin with 4 have an HTTP status of their own. */
export class Refusal extends Error {
  constructor(
    code,
    reason = '',
    status = code === '40003' ? 403 : code.startsWith('4') ? 400 : 200,
  ) {
    super(code);
    Object.assign(this, { code, reason, status });
  }
}

/** The newest entries of a map that forgets them after some time. */
export class Memory {
  #entries = new Map();
  #lifetimeMs;

  constructor(lifetimeMs) {
    this.#lifetimeMs = lifetimeMs;
  }

  /** Returns false for a key that is there. */
  add(key, value = true) {
    if (this.get(key) !== undefined) return false;
    this.set(key, value);
    return true;
  }

  set(key, value) {
    this.#entries.delete(key);
    if (this.#entries.size >= remembered) this.#entries.delete(this.#entries.keys().next().value);
    this.#entries.set(key, { endsAt: Date.now() + this.#lifetimeMs, value });
  }

  get(key) {
    const entry = this.#entries.get(key);
    return entry && entry.endsAt > Date.now() ? entry.value : undefined;
  }

  /** Removes the entries that a test holds for, and returns their number. */
  remove(test) {
    const keys = [...this.#entries].filter(([, { value }]) => test(value)).map(([key]) => key);
    for (const key of keys) this.#entries.delete(key);
    return keys.length;
  }
}

/** Returns a cookie, with or without the prefix of secrets. */
export function cookieOf(call, name) {
  const pairs = (call.header('cookie') ?? '').split(/;\s*/).map((pair) => pair.split('='));
  return pairs.find(([key]) => key.replace('__Host-', '') === name)?.[1];
}

/** Compares two secrets in the same time for all of their length. */
export function areEqual(one, other) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** @throws Refusal of a payload. */
export function expect(holds) {
  if (!holds) throw new Refusal('40001');
}
