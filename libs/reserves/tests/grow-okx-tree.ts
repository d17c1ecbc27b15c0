import { createHash } from 'node:crypto';

interface Entry {
  readonly balances: Record<string, string>;
  type: number;
  nonce?: string;
  hash: string;
  height: number;
}

/** A proof as OKX writes it, with members that tests may change. */
export interface OkxProof {
  readonly self: Entry;
  readonly path: Entry[];
}

interface Node {
  readonly hash: string;
  readonly units: readonly bigint[];
  readonly isFilling?: boolean;
}

const coins = ['BTC', 'ETH', 'USDT'];

/** Grows a tree by the rules of okx/proof-of-reserves over users' balances in units of 10^-8, and writes their proofs. */
export function growOkxTree(users: readonly (readonly bigint[])[]) {
  const nonceOf = (index: number) => digest(`nonce ${index}`);
  const leaves = users.map((units, index) => ({
    hash: digest(nonceOf(index) + JSON.stringify(write(units))),
    units,
  }));
  const layers: Node[][] = [leaves];
  for (let layer: Node[] = leaves; layer.length > 1;) {
    if (layer.length % 2 === 1) layer.push(filling(layer.length));
    const height = layers.length + 1;
    layer = layer.flatMap((left, index): Node[] => {
      const right = layer[index + 1];
      return index % 2 === 1 || !right ? [] : [join(left, right, height)];
    });
    layers.push(layer);
  }
  const entry = ({ hash, units }: Node, height: number, type: number): Entry => ({
    balances: write(units),
    type,
    hash,
    height,
  });
  const proofOf = (user: number): OkxProof => ({
    self: { ...entry(at(leaves, user), 1, user % 2 === 0 ? 1 : 2), nonce: nonceOf(user) },
    path: [
      ...layers.slice(0, -1).map((layer, up) => {
        const index = (user >> up) ^ 1;
        const node = at(layer, index);
        return entry(node, up + 1, node.isFilling ? 4 : index % 2 === 0 ? 1 : 2);
      }),
      entry(at(at(layers, layers.length - 1), 0), layers.length, 3),
    ],
  });
  return { proofOf, rootHash: at(at(layers, layers.length - 1), 0).hash };
}

function filling(place: number): Node {
  return { hash: digest(`filling ${place}`), units: [0n, 0n, 0n], isFilling: true };
}

function join(left: Node, right: Node, height: number): Node {
  const units = left.units.map((unit, coin) => unit + at(right.units, coin));
  const sums = Object.values(write(units)).join('');
  return { hash: digest(`${left.hash}${right.hash}${sums}${height}`), units };
}

function write(units: readonly bigint[]): Record<string, string> {
  return Object.fromEntries(coins.map((coin, index) => [coin, toText(at(units, index))]));
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
