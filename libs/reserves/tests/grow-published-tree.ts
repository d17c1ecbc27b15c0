import { createHash } from 'node:crypto';

type Balances = Record<string, string>;

interface Node {
  readonly hash: string;
  readonly units: readonly bigint[];
  readonly isFilling?: boolean;
}

/** Where a node stands; the root has level 1, a leaf has height 1. */
interface Place {
  readonly level: number;
  readonly height: number;
  /** 1 is the left one of two, 2 the right one. */
  readonly side: 1 | 2;
}

/** How a format hashes nodes and writes them. */
interface Format<Entry> {
  readonly coins: readonly string[];
  readonly leafHash: (user: number, balances: Balances) => string;
  readonly parentHash: (hashes: string, sums: Balances, place: Place) => string;
  /** A node of the path. The root is written with `isRoot`. */
  readonly entry: (node: Node, balances: Balances, place: Place, isRoot: boolean) => Entry;
  readonly self: (user: number) => Partial<Entry>;
}

/** A proof as an exchange publishes it, with members that tests may change. */
export interface PublishedProof<Entry> {
  readonly self: Entry;
  readonly path: Entry[];
}

/** Grows a tree over users' balances in units of 10^-8, and writes their proofs. */
function grow<Entry>(format: Format<Entry>, users: readonly (readonly bigint[])[]) {
  const write = (units: readonly bigint[]): Balances =>
    Object.fromEntries(format.coins.map((coin, index) => [coin, toText(at(units, index))]));
  const layers: Node[][] = [
    users.map((units, user) => ({ hash: format.leafHash(user, write(units)), units })),
  ];
  const depth = Math.ceil(Math.log2(users.length)) + 1;
  for (let height = 2; height <= depth; height += 1) {
    const below = at(layers, height - 2);
    if (below.length % 2 === 1) below.push(filling(format.coins, below));
    const place = { level: depth - height + 1, height, side: 1 } as const;
    layers.push(
      below.flatMap((left, index): Node[] => {
        const right = below[index + 1];
        if (index % 2 === 1 || !right) return [];
        const units = left.units.map((unit, coin) => unit + at(right.units, coin));
        return [{ hash: format.parentHash(left.hash + right.hash, write(units), place), units }];
      }),
    );
  }
  const root = at(at(layers, depth - 1), 0);
  const entryOf = (node: Node, index: number, up: number) => {
    const place = { level: depth - up, height: up + 1, side: index % 2 === 0 ? 1 : 2 } as const;
    return format.entry(node, write(node.units), place, up === depth - 1);
  };
  const proofOf = (user: number): PublishedProof<Entry> => ({
    self: { ...entryOf(at(at(layers, 0), user), user, 0), ...format.self(user) },
    path: [
      ...layers.slice(0, -1).map((layer, up) => {
        const index = (user >> up) ^ 1;
        return entryOf(at(layer, index), index, up);
      }),
      entryOf(root, 0, depth - 1),
    ],
  });
  return { proofOf, rootHash: root.hash };
}

function filling(coins: readonly string[], layer: readonly Node[]): Node {
  const hash = at(layer, layer.length - 1).hash;
  return { hash, units: coins.map(() => 0n), isFilling: true };
}

export interface OkxEntry {
  readonly balances: Balances;
  type: number;
  nonce?: string;
  hash: string;
  height: number;
}

/** By the rules of okx/proof-of-reserves, version 1. */
export function growOkxTree(users: readonly (readonly bigint[])[]) {
  const nonceOf = (user: number) => digest(`nonce ${user}`);
  const format: Format<OkxEntry> = {
    coins: ['BTC', 'ETH', 'USDT'],
    leafHash: (user, balances) => digest(nonceOf(user) + JSON.stringify(balances)),
    parentHash: (hashes, sums, { height }) =>
      digest(`${hashes}${Object.values(sums).join('')}${height}`),
    entry: ({ hash, isFilling }, balances, { height, side }, isRoot) => ({
      balances,
      type: isRoot ? 3 : isFilling ? 4 : side,
      hash,
      height,
    }),
    self: (user) => ({ nonce: nonceOf(user) }),
  };
  return grow(format, users);
}

export interface BitgetEntry {
  readonly balances: Balances;
  encryptUid?: string;
  nonce?: string;
  merkelLeaf: string;
  level: number;
  role: number;
}

/** By the rules of BitgetLimited/proof-of-reserves. */
export function growBitgetTree(users: readonly (readonly bigint[])[]) {
  const short = (text: string) => digest(text).slice(0, 16);
  const self = (user: number) => ({ encryptUid: `user${user}`, nonce: digest(`nonce ${user}`) });
  const format: Format<BitgetEntry> = {
    coins: ['BTC', 'ETH', 'USDT', 'USDC'],
    leafHash: (user, balances) => {
      const { encryptUid, nonce } = self(user);
      return short([encryptUid, nonce, JSON.stringify(balances)].join(','));
    },
    parentHash: (hashes, sums, { level }) => short([hashes, JSON.stringify(sums), level].join(',')),
    entry: ({ hash, isFilling }, balances, { level, side }) => ({
      balances,
      merkelLeaf: hash,
      level,
      role: isFilling ? 0 : side,
    }),
    self,
  };
  return grow(format, users);
}

function toText(units: bigint): string {
  const fraction = String(units % 10n ** 8n)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return [String(units / 10n ** 8n), fraction && `.${fraction}`].join('');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`There is no entry ${index}`);
  return found;
}
