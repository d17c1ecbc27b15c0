import { hashings } from '../hashing.ts';
import type { ProofNode, Sibling } from '../proof.ts';
import { FieldReader, toFields, type Fields } from './field-reader.ts';
import type { ReadResult } from './read-result.ts';

/** The coins of the format, in the order in which they are hashed. */
const coins = ['BTC', 'ETH', 'USDT'];

const leftType = 1;
const fillingType = 4;
/** Types of a node: left, right, root, and one that fills the tree up, on the right. */
const types: ReadonlySet<unknown> = new Set([leftType, 2, 3, fillingType]);

/**
 * Reads the format in which OKX publishes proofs, version 1: the own leaf in `self`, siblings and root in `path`, each with
 * its height, which is 1 for a leaf. Source: okx/proof-of-reserves, `common/merkle.go`.
 */
export function readOkxProof(self: Fields, path: readonly unknown[]): ReadResult {
  const reader = new FieldReader(coins, hashings.okx.digits);
  const depth = path.length;
  const leaf = {
    ...readNode(reader, self, { level: depth, height: 1, place: 'self' }),
    nonce: reader.text(self['nonce'], depth, 'self.nonce'),
  };
  const siblings = path.slice(0, -1).map((entry, index) => {
    const fields = toFields(entry);
    const side = index === 0 ? oppositeOf(self) : sideOf(fields);
    const at = { level: depth - index, height: index + 1, place: `path[${index}]` };
    return readSibling(reader, fields, side, at);
  });
  if (self['type'] === toFields(path[0])['type']) reader.note('wrong-side', depth, 'self.type');
  const last = { level: 1, height: depth, place: `path[${depth - 1}]` };
  const root = readNode(reader, toFields(path.at(-1)), last);
  return {
    proof: { format: 'okx', coins, leaf, siblings, stated: new Map(), root },
    problems: reader.problems,
  };
}

interface At {
  readonly level: number;
  readonly height: number;
  readonly place: string;
}

function readNode(reader: FieldReader, fields: Fields, at: At): ProofNode {
  const { level, height, place } = at;
  reader.number(fields['height'], height, level, `${place}.height`);
  if (!types.has(fields['type'])) reader.note('wrong-side', level, `${place}.type`);
  return {
    hash: reader.hash(fields['hash'], level, `${place}.hash`),
    sums: reader.sums(fields['balances'], level, `${place}.balances`),
  };
}

function readSibling(reader: FieldReader, fields: Fields, side: Sibling['side'], at: At): Sibling {
  const node = readNode(reader, fields, at);
  const { level, place } = at;
  if (fields['type'] === fillingType && node.sums.some((sum) => sum !== 0n))
    reader.note('empty-sibling-differs', level, place);
  return { ...node, level, side, place };
}

function sideOf({ type }: Fields): Sibling['side'] {
  return type === leftType ? 'left' : 'right';
}

function oppositeOf(fields: Fields): Sibling['side'] {
  return sideOf(fields) === 'left' ? 'right' : 'left';
}
