import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatAmount } from './amounts.ts';
import type { Leaf, ProofFormat, ProofNode, Sums } from './proof.ts';

/** Hash functions of a format. */
export interface Hashing {
  /** Hexadecimal digits of a hash. */
  readonly digits: number;
  readonly leaf: (coins: readonly string[], leaf: Omit<Leaf, 'hash'>) => string;
  /** Returns the hash of a node from its children. */
  readonly parent: (
    coins: readonly string[],
    left: ProofNode,
    right: ProofNode,
    level: number,
  ) => string;
}

function digest(parts: readonly (string | number)[]): string {
  return bytesToHex(sha256(utf8ToBytes(parts.join(','))));
}

/** Returns the balances as JSON with quoted decimals, in the order of `coins`. */
function toJson(coins: readonly string[], sums: Sums): string {
  const entries = coins.map((coin, index) => [coin, formatAmount(sums[index] ?? 0n)]);
  return JSON.stringify(Object.fromEntries(entries));
}

export function addSums(a: Sums, b: Sums): Sums {
  return a.map((sum, index) => sum + (b[index] ?? 0n));
}

const publishedDigits = 16;

export const hashings: Readonly<Record<ProofFormat, Hashing>> = {
  bitget: {
    digits: publishedDigits,
    leaf: (coins, { holder, nonce, sums }) =>
      digest([holder, nonce, toJson(coins, sums)]).slice(0, publishedDigits),
    parent: (coins, left, right, level) => {
      const sums = toJson(coins, addSums(left.sums, right.sums));
      return digest([left.hash + right.hash, sums, level]).slice(0, publishedDigits);
    },
  },
  bourse: {
    digits: 64,
    leaf: (coins, { holder, nonce, sums }) => digest(['leaf', holder, nonce, toJson(coins, sums)]),
    parent: (coins, left, right, level) => {
      const children = [left, right].flatMap(({ hash, sums }) => [hash, toJson(coins, sums)]);
      return digest(['node', level, ...children]);
    },
  },
};
