import type { DeriveKey } from '../challenge/challenge.ts';
import type { CaptchaPorts } from '../ports.ts';

const defaultKeyLength = 32;

/** Returns a function that derives keys with WebCrypto. It rejects for other algorithms, and on an insecure page. */
export function createDeriveKey({ subtle }: Pick<CaptchaPorts, 'subtle'>): DeriveKey {
  return async ({ algorithm, cost, keyLength = defaultKeyLength }, salt, password) => {
    const crypto = subtle();
    if (!crypto) throw new TypeError('This page has no WebCrypto.');
    const [, family = '', hash = ''] = /^(PBKDF2\/)?(SHA-(?:256|384|512))$/.exec(algorithm) ?? [];
    if (hash === '') throw new TypeError(`WebCrypto does not know ${algorithm}.`);
    const [own, start] = [copy(password), copy(salt)];
    if (family === '') return iterate(crypto, hash, cost, keyLength, [...start, ...own]);
    const key = await crypto.importKey('raw', own, 'PBKDF2', false, ['deriveBits']);
    const parameters = { name: 'PBKDF2', hash, salt: start, iterations: cost };
    return new Uint8Array(await crypto.deriveBits(parameters, key, keyLength * 8));
  };
}

async function iterate(
  crypto: SubtleCrypto,
  hash: string,
  cost: number,
  keyLength: number,
  start: readonly number[],
): Promise<Uint8Array> {
  let data = Uint8Array.from(start);
  for (let round = 0; round < cost; round += 1) {
    data = new Uint8Array(await crypto.digest(hash, data));
  }
  return data.subarray(0, keyLength);
}

/** Copies bytes, because WebCrypto refuses views of memory that may be shared. */
function copy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes);
}
