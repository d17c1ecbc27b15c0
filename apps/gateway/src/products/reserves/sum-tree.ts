import { createHash } from 'node:crypto';
import type { SumTreeProof } from '@bourse/gateway-contract';
import { formatCoin, createPauses } from '@bourse/exchange';

/** A user's balances at the time of the snapshot. `sums` has the order of the tree's coins. */
export interface Leaf {
  readonly userId: string;
  readonly nonce: string;
  readonly sums: readonly bigint[];
}

interface Node {
  readonly hash: string;
  readonly sums: readonly bigint[];
}

/** A Merkle sum tree: each node has the sums of its children, and its hash covers hashes and sums of both. */
export class SumTree {
  readonly #coins: readonly string[];
  readonly #leaves: readonly Leaf[];
  /** From the root to the leaves. */
  readonly #levels: readonly (readonly Node[])[];

  constructor(
    coins: readonly string[],
    leaves: readonly Leaf[],
    levels: readonly (readonly Node[])[],
  ) {
    this.#coins = coins;
    this.#leaves = leaves;
    this.#levels = levels;
  }

  get rootHash(): string {
    return this.#nodeAt(0, 0).hash;
  }

  get sums(): readonly bigint[] {
    return this.#nodeAt(0, 0).sums;
  }

  /** @throws RangeError for a position without a leaf. */
  proofOf(position: number, snapshotId: string): SumTreeProof {
    const leaf = this.#leaves[position];
    if (!leaf) throw new RangeError(`There is no leaf ${position}`);
    const { userId, nonce, sums } = leaf;
    const depth = this.#levels.length;
    const steps = Array.from({ length: depth - 1 }, (_, up) => {
      const level = depth - 1 - up;
      const index = position >> up;
      const sibling = this.#nodeAt(level, index ^ 1);
      return {
        level: level + 1,
        side: index % 2 === 1 ? ('left' as const) : ('right' as const),
        hash: sibling.hash,
        balances: toAmounts(this.#coins, sibling.sums),
        parent: this.#nodeAt(level - 1, index >> 1).hash,
      };
    });
    const { hash } = this.#nodeAt(depth - 1, position);
    return {
      format: 'bourse-sum-tree-1',
      snapshotId,
      coins: [...this.#coins],
      steps,
      leaf: { userId, nonce, hash, balances: toAmounts(this.#coins, sums) },
      root: { hash: this.rootHash, balances: toAmounts(this.#coins, this.sums) },
    };
  }

  #nodeAt(level: number, index: number): Node {
    const node = this.#levels[level]?.[index];
    if (!node) throw new RangeError(`There is no node ${index} at level ${level}`);
    return node;
  }
}

/** Hashes a few nodes at a time, so that other calls are answered in between. */
export async function growSumTree(
  coins: readonly string[],
  leaves: readonly Leaf[],
): Promise<SumTree> {
  const pause = createPauses();
  const bottom: Node[] = [];
  for (const leaf of leaves) {
    bottom.push({ hash: hashLeaf(coins, leaf), sums: leaf.sums });
    await pause();
  }
  const empty = emptyNode(coins);
  let below: readonly Node[] = bottom.length === 0 ? [empty] : bottom;
  const levels = [below];
  let level = Math.ceil(Math.log2(below.length));
  while (below.length > 1) {
    if (below.length % 2 === 1) below = [...below, empty];
    levels[0] = below;
    const parents: Node[] = [];
    for (let index = 0; index < below.length; index += 2) {
      const [left = empty, right = empty] = below.slice(index, index + 2);
      parents.push(joinNodes(coins, left, right, level));
      await pause();
    }
    below = parents;
    levels.unshift(below);
    level -= 1;
  }
  return new SumTree(coins, leaves, levels);
}

export function hashLeaf(coins: readonly string[], { userId, nonce, sums }: Leaf): string {
  return digest(['leaf', userId, nonce, toJson(coins, sums)]);
}

/** Completes a level with an odd number of nodes. */
function emptyNode(coins: readonly string[]): Node {
  return { hash: digest(['empty']), sums: coins.map(() => 0n) };
}

function joinNodes(coins: readonly string[], left: Node, right: Node, level: number): Node {
  const children = [left, right].flatMap(({ hash, sums }) => [hash, toJson(coins, sums)]);
  return {
    hash: digest(['node', level, ...children]),
    sums: left.sums.map((sum, index) => sum + (right.sums[index] ?? 0n)),
  };
}

function digest(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join(',')).digest('hex');
}

function toAmounts(coins: readonly string[], sums: readonly bigint[]): Record<string, string> {
  return Object.fromEntries(coins.map((coin, index) => [coin, formatCoin(sums[index] ?? 0n)]));
}

function toJson(coins: readonly string[], sums: readonly bigint[]): string {
  return JSON.stringify(toAmounts(coins, sums));
}
