import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatAmount } from './amounts.ts';
import type { Leaf, ProofFormat, ProofNode, Sums } from './proof.ts';

/** Where a node is: the root has level 1, a leaf has height 1. */
export interface NodeHeight {
  readonly level: number;
  readonly height: number;
}

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
    at: NodeHeight,
  ) => string;
}

function digest(parts: readonly (string | number)[], separator = ','): string {
  return bytesToHex(sha256(utf8ToBytes(parts.join(separator))));
}

/** Returns the balances as JSON with quoted decimals, in the order of `coins`. */
function toJson(coins: readonly string[], sums: Sums): string {
  const entries = coins.map((coin, index) => [coin, formatAmount(sums[index] ?? 0n)]);
  return JSON.stringify(Object.fromEntries(entries));
}

export function addSums(a: Sums, b: Sums): Sums {
  return a.map((sum, index) => sum + (b[index] ?? 0n));
}

const bitgetDigits = 16;

export const hashings: Readonly<Record<ProofFormat, Hashing>> = {
  bitget: {
    digits: bitgetDigits,
    leaf: (coins, { holder, nonce, sums }) =>
      digest([holder ?? '', nonce, toJson(coins, sums)]).slice(0, bitgetDigits),
    parent: (coins, left, right, { level }) => {
      const sums = toJson(coins, addSums(left.sums, right.sums));
      return digest([left.hash + right.hash, sums, level]).slice(0, bitgetDigits);
    },
  },
  bourse: {
    digits: 64,
    leaf: (coins, { holder, nonce, sums }) =>
      digest(['leaf', holder ?? '', nonce, toJson(coins, sums)]),
    parent: (coins, left, right, { level }) => {
      const children = [left, right].flatMap(({ hash, sums }) => [hash, toJson(coins, sums)]);
      return digest(['node', level, ...children]);
    },
  },
  okx: {
    digits: 64,
    leaf: (coins, { nonce, sums }) => digest([nonce, toJson(coins, sums)], ''),
    parent: (_coins, left, right, { height }) => {
      const sums = addSums(left.sums, right.sums).map(formatAmount);
      return digest([left.hash, right.hash, ...sums, height], '');
    },
  },
};
