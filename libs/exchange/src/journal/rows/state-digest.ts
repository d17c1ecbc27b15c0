import { Buffer } from 'node:buffer';
import { createHash, hash } from 'node:crypto';
import { digestOfRecord } from './row-hash.ts';

/** Digest of all balances but those of zero, which are added in the order of account and coin. */
export class BalancesDigest {
  readonly #hash = createHash('sha256');

  add(account: string, coin: string, available: bigint, frozen: bigint): void {
    if (available === 0n && frozen === 0n) return;
    this.#hash.update(`${account} ${coin} ${available} ${frozen}\n`);
  }

  /** Nothing can be added after it. */
  value(): Uint8Array {
    return this.#hash.digest();
  }
}

const modulus = 1n << 256n;

/** Digest of a set of records: the sum of their digests, so that it does not depend on their order. */
export class RecordsDigest {
  #sum = 0n;

  add(kind: string, id: bigint | string, body: string): void {
    this.addDigest(digestOfRecord(kind, id, body));
  }

  /** @param digest - Of one record, as `digestOfRecord` returns it. */
  addDigest(digest: string): void {
    this.#sum += BigInt(`0x${Buffer.from(digest, 'base64url').toString('hex')}`);
  }

  value(): Uint8Array {
    return hash('sha256', String(this.#sum % modulus), 'buffer');
  }
}
