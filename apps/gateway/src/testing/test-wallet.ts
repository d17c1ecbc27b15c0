import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** An Ethereum wallet for tests. */
export interface TestWallet {
  readonly address: string;
  /** Signs a text as `personal_sign` does. */
  readonly sign: (message: string) => string;
}

/** @param seed - 1 to 200; each is another wallet. */
export function createTestWallet(seed = 1): TestWallet {
  const key = Uint8Array.from({ length: 32 }, (_, index) => index + seed);
  const digest = keccak_256(secp256k1.getPublicKey(key, false).subarray(1));
  return {
    address: `0x${Buffer.from(digest.subarray(-20)).toString('hex')}`,
    sign: (message) => signMessage(key, message),
  };
}

function signMessage(key: Uint8Array, message: string): string {
  const text = Buffer.from(message);
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
  const digest = keccak_256(Buffer.concat([prefix, text]));
  const recovered = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
  const [bit = 0] = recovered;
  const rest = Buffer.from(recovered.subarray(1)).toString('hex');
  return `0x${rest}${(bit + 27).toString(16)}`;
}
