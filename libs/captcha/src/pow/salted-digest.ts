const rounds = 64;
const blockLength = 64;

/** Bytes for the rest of the salt, the number, a one bit and the length. Two blocks hold any number. */
const tailLength = 2 * blockLength;

/** Constants of FIPS 180-4, 4.2.2 and 5.3.3. */
const k = /* @__PURE__ */ rootsOfPrimes(rounds, 3);
const initialState = /* @__PURE__ */ rootsOfPrimes(8, 2);

/**
 * Returns a function that checks whether SHA-256 (FIPS 180-4) of a salt and a number in decimal digits is `target`. The
 * full blocks of the salt are hashed once. A call of WebCrypto would take far longer than this calculation.
 *
 * @param target - Digest in lower-case hex.
 */
export function createSaltedDigest(salt: string, target: string): (number: number) => boolean {
  const prefix = new TextEncoder().encode(salt);
  const whole = prefix.length - (prefix.length % blockLength);
  const w = new Int32Array(rounds);
  const shared = Int32Array.from(initialState);
  for (let at = 0; at < whole; at += blockLength) compress(shared, viewOf(prefix, at), 0, w);
  const tail = new Uint8Array(tailLength);
  tail.set(prefix.subarray(whole));
  const view = viewOf(tail, 0);
  const wanted = toWords(target);
  const state = new Int32Array(8);
  return (number) => {
    const end = writeDigits(tail, prefix.length - whole, number);
    tail.fill(0, end);
    tail[end] = 0x80;
    const length = end + 9 > blockLength ? tailLength : blockLength;
    view.setUint32(length - 4, (whole + end) * 8);
    state.set(shared);
    for (let at = 0; at < length; at += blockLength) compress(state, view, at, w);
    return state.every((word, at) => word === wanted[at]);
  };
}

function viewOf(bytes: Uint8Array<ArrayBuffer>, offset: number): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset + offset);
}

function toWords(hex: string): Int32Array {
  return Int32Array.from({ length: 8 }, (_, at) => parseInt(hex.slice(at * 8, at * 8 + 8), 16) | 0);
}

/** Writes the decimal digits of a number. Returns the offset after the last digit. */
function writeDigits(bytes: Uint8Array, from: number, number: number): number {
  const digits = String(number);
  for (let at = 0; at < digits.length; at += 1) bytes[from + at] = digits.charCodeAt(at);
  return from + digits.length;
}

function compress(state: Int32Array, block: DataView, offset: number, w: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  const before = [a, b, c, d, e, f, g, h];
  for (let t = 0; t < rounds; t += 1) {
    const word = t < 16 ? block.getInt32(offset + t * 4) : expand(w, t);
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
  state.set([a, b, c, d, e, f, g, h]);
  for (let at = 0; at < 8; at += 1) state[at] = ((state[at] ?? 0) + (before[at] ?? 0)) | 0;
}

function expand(w: Int32Array, t: number): number {
  const x = w[t - 15] ?? 0;
  const y = w[t - 2] ?? 0;
  const sigma0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
  const sigma1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
  return ((w[t - 16] ?? 0) + sigma0 + (w[t - 7] ?? 0) + sigma1) | 0;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** Returns the first 32 fractional bits of the roots of the first primes. The precision of `**` is sufficient. */
function rootsOfPrimes(count: number, degree: number): Int32Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return Int32Array.from(primes, (prime) => (prime ** (1 / degree) * 2 ** 32) | 0);
}
