type State = readonly [number, number, number, number, number, number, number, number];

const rounds = 64;
const blockWords = 16;
const w = /* @__PURE__ */ new Int32Array(rounds);
/** The standard's constants, made when first needed: of the rounds, and of the state before them. */
let constants: { readonly k: readonly number[]; readonly state: State } | undefined;

/**
 * Lower-case hex SHA-256 (FIPS 180-4) of a text's UTF-8, which must be under 512 MiB. At once, because
 * WebCrypto's takes longer than all the rest of a call; for digests that are no secret, for it does not
 * hide its timing.
 */
export function sha256Hex(text: string): string {
  constants ??= {
    k: rootsOfPrimes(rounds, 3),
    state: rootsOfPrimes(8, 2) as unknown as State,
  };
  const words = toWords(text);
  let { state } = constants;
  for (let offset = 0; offset < words.length; offset += blockWords) {
    state = compress(state, words, offset, constants.k);
  }
  let hex = '';
  for (const word of state) hex += (word >>> 0).toString(16).padStart(8, '0');
  return hex;
}

/** The text's bytes, a one bit, zeros, and the length in bits, up to whole blocks. */
function toWords(text: string): Int32Array {
  // In a page, an encoder costs more than the digest of a short text.
  const bytes = /^[ -~]*$/.test(text) ? undefined : new TextEncoder().encode(text);
  const { length } = bytes ?? text;
  const words = new Int32Array((((length + 8) >> 6) + 1) * blockWords);
  for (let at = 0; at <= length; at += 1) {
    const byte = at === length ? 0x80 : (bytes?.[at] ?? text.charCodeAt(at));
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8));
  }
  words[words.length - 1] = length * 8;
  return words;
}

function compress(state: State, words: Int32Array, offset: number, k: readonly number[]): State {
  // One by one: to take an array apart costs as much as half the rounds.
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  let e = state[4];
  let f = state[5];
  let g = state[6];
  let h = state[7];
  for (let t = 0; t < rounds; t += 1) {
    const word = t < blockWords ? (words[offset + t] ?? 0) : expand(t);
    w[t] = word;
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = h + sum1 + ((e & f) ^ (~e & g)) + (k[t] ?? 0) + word;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = sum0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return [
    (state[0] + a) | 0,
    (state[1] + b) | 0,
    (state[2] + c) | 0,
    (state[3] + d) | 0,
    (state[4] + e) | 0,
    (state[5] + f) | 0,
    (state[6] + g) | 0,
    (state[7] + h) | 0,
  ];
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
function rootsOfPrimes(count: number, degree: number): readonly number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes.map((prime) => (prime ** (1 / degree) * 2 ** 32) | 0);
}
