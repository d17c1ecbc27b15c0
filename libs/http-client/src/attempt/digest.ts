import { toPair } from '../hex.ts';

const rounds = 64;
const blockBytes = 64;
/** The words of a block, expanded. */
const w = /* @__PURE__ */ new Int32Array(rounds);
/** The standard's constants, made when first needed: of the rounds, and of the state before them. */
let k: Int32Array | undefined;
let initialState: Int32Array | undefined;

/**
 * Lower-case hex SHA-256 (FIPS 180-4) of a text's UTF-8, which must be under 512 MiB. At once, because
 * WebCrypto's takes longer than all the rest of a call; for digests that are no secret, for it does not
 * hide its timing.
 */
export function sha256Hex(text: string): string {
  k ??= rootsOfPrimes(rounds, 3);
  initialState ??= rootsOfPrimes(8, 2);
  const state = initialState.slice();
  // In a page, an encoder costs more than the digest of a short text.
  const bytes = /^[ -~]*$/.test(text) ? undefined : new TextEncoder().encode(text);
  const { length } = bytes ?? text;
  // The text is followed by a one bit, zeros, and its length in bits.
  const end = (((length + 8) >> 6) + 1) * blockBytes;
  for (let at = 0; at < end; at += 1) {
    let byte = at === length ? 0x80 : 0;
    if (at < length) byte = bytes ? (bytes[at] ?? 0) : text.charCodeAt(at);
    const index = (at % blockBytes) >> 2;
    // Four bytes shift out what the word held before.
    w[index] = ((w[index] ?? 0) << 8) | byte;
    if (at === end - 1) w[index] = length * 8;
    if (at % blockBytes === blockBytes - 1) compress(state, k);
  }
  let hex = '';
  for (const word of state) {
    for (let shift = 24; shift >= 0; shift -= 8) hex += toPair((word >>> shift) & 255);
  }
  return hex;
}

function compress(state: Int32Array, k: Int32Array): void {
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
    if (t > 15) w[t] = expand(t);
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + sum1 + (g ^ (e & (f ^ g))) + (k[t] ?? 0) + (w[t] ?? 0)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (sum0 + ((a & b) ^ (c & (a ^ b)))) | 0;
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
    if (primes.every((prime) => candidate % prime)) primes.push(candidate);
  }
  return Int32Array.from(primes, (prime) => (prime ** (1 / degree) * 2 ** 32) | 0);
}
