import { FieldReader, toFields, type Fields } from './field-reader.ts';
import { hashings } from '../hashing.ts';
import type { ProofNode, Sibling } from '../proof.ts';
import type { ReadResult } from './read-result.ts';

/** The coins of the format, in the order in which they are hashed. */
export const bitgetCoins = ['BTC', 'ETH', 'USDT', 'USDC'];

/** Sides of a sibling. An empty one is a copy of the own node without balances, so that its side does not matter. */
const sides = new Map<unknown, Sibling['side']>([
  [0, 'right'],
  [1, 'left'],
  [2, 'right'],
]);

/** Reads the format in which Bitget publishes proofs: siblings and root in `path`, the own leaf in `self`. */
export function readBitgetProof(self: Fields, path: readonly unknown[]): ReadResult {
  const reader = new FieldReader(bitgetCoins, hashings.bitget.digits);
  const depth = path.length;
  const leaf = {
    ...readNode(reader, self, depth, 'self'),
    holder: reader.text(self['encryptUid'], depth, 'self.encryptUid'),
    nonce: reader.text(self['nonce'], depth, 'self.nonce'),
  };
  const siblings = path
    .slice(0, -1)
    .map((entry, index) => readSibling(reader, entry, depth - index, `path[${index}]`));
  checkRoles(reader, self, path);
  const root = readNode(reader, toFields(path.at(-1)), 1, `path[${depth - 1}]`);
  return {
    proof: { format: 'bitget', coins: bitgetCoins, leaf, siblings, stated: new Map(), root },
    problems: reader.problems,
  };
}

function readNode(reader: FieldReader, fields: Fields, level: number, place: string): ProofNode {
  reader.number(fields['level'], level, level, `${place}.level`);
  return {
    hash: reader.hash(fields['merkelLeaf'], level, `${place}.merkelLeaf`),
    sums: reader.sums(fields['balances'], level, `${place}.balances`),
  };
}

function readSibling(reader: FieldReader, entry: unknown, level: number, place: string): Sibling {
  const fields = toFields(entry);
  const side = sides.get(fields['role']);
  if (side === undefined) reader.note('wrong-side', level, `${place}.role`);
  const node = readNode(reader, fields, level, place);
  if (fields['role'] === 0 && node.sums.some((sum) => sum !== 0n)) {
    reader.note('empty-sibling-differs', level, place);
  }
  return { ...node, level, side: side ?? 'right', place };
}

/** The own leaf is on the other side of its sibling. */
function checkRoles(reader: FieldReader, self: Fields, path: readonly unknown[]): void {
  const { role } = self;
  const sibling = toFields(path[0])['role'];
  if (path.length > 1 && (!sides.has(role) || role === 0 || role === sibling)) {
    reader.note('wrong-side', path.length, 'self.role');
  }
}
