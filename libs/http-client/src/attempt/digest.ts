import { toPair } from '../hex.ts';

const rounds = 64;
const blockWords = 16;
const w = /* @__PURE__ */ new Int32Array(rounds);
let words = /* @__PURE__ */ new Int32Array(4 * blockWords);
/** The standard's constants, made when first needed: of the rounds, and of the state before them. */
let constants: { readonly k: Int32Array; readonly state: Int32Array } | undefined;

/**
 * Lower-case hex SHA-256 (FIPS 180-4) of a text's UTF-8, which must be under 512 MiB. At once, because
 * WebCrypto's takes longer than all the rest of a call; for digests that are no secret, for it does not
 * hide its timing.
 */
export function sha256Hex(text: string): string {
  constants ??= { k: rootsOfPrimes(rounds, 3), state: rootsOfPrimes(8, 2) };
  const state = constants.state.slice();
  const length = fillWords(text);
  for (let offset = 0; offset < length; offset += blockWords) compress(state, offset, constants.k);
  let hex = '';
  for (const word of state) {
    for (let shift = 24; shift >= 0; shift -= 8) hex += toPair((word >>> shift) & 255);
  }
  return hex;
}

/** Fills the words with the text's bytes, a one bit, zeros, and the length in bits. @returns The count of words. */
function fillWords(text: string): number {
  // In a page, an encoder costs more than the digest of a short text.
  const bytes = /^[ -~]*$/.test(text) ? undefined : new TextEncoder().encode(text);
  const { length } = bytes ?? text;
  const count = (((length + 8) >> 6) + 1) * blockWords;
  if (count > words.length) words = new Int32Array(count);
  else words.fill(0, 0, count);
  for (let at = 0; at < length; at += 1) {
    const byte = bytes ? bytes[at] : text.charCodeAt(at);
    words[at >> 2] = (words[at >> 2] ?? 0) | ((byte ?? 0) << (24 - (at & 3) * 8));
  }
  words[length >> 2] = (words[length >> 2] ?? 0) | (0x80 << (24 - (length & 3) * 8));
  words[count - 1] = length * 8;
  return count;
}

function compress(state: Int32Array, offset: number, k: Int32Array): void {
  // One by one: to take an array apart costs as much as half the rounds.
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let t = 0; t < rounds; t += 1) {
    const word = t < blockWords ? (words[offset + t] ?? 0) : expand(t);
    w[t] = word;
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + sum1 + ((e & f) ^ (~e & g)) + (k[t] ?? 0) + word) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] ?? 0) + word));
}

function expand(t: number): number {
  const x = w[t - 15] ?? 0;
  const y = w[t - 2] ?? 0;
  const sigma0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
  const sigma1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
  return ((w[t - 16] ?? 0) + sigma0 + (w[t - 7] ?? 0) + sigma1) | 0;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/**
 * The first 32 bits behind the point of the roots of the first primes: the standard's constants. None of
 * them is nearer to the next than 2^-8 of its last bit, and what engines make of `**` is off by 2^-16 at most.
 */
function rootsOfPrimes(count: number, degree: number): Int32Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return Int32Array.from(primes, (prime) => (prime ** (1 / degree) * 2 ** 32) | 0);
}
