import { FieldReader, isFields, toFields, type Fields } from './field-reader.ts';
import { hashings } from '../hashing.ts';
import type { ProofNode, Sibling } from '../proof.ts';
import type { ReadResult } from './read-result.ts';

/** Name of the format, in the member `format`. */
export const ownFormat = 'bourse-sum-tree-1';

/** Reads a proof of the gateway: the own leaf, the steps from the leaf to the root, and the root. */
export function readOwnProof(fields: Fields): ReadResult | undefined {
  const { coins, leaf, steps, root } = fields;
  if (!isCoinList(coins) || !Array.isArray(steps)) return undefined;
  if (!isFields(leaf) || !isFields(root)) return undefined;
  const reader = new FieldReader(coins, hashings.bourse.digits);
  const depth = steps.length + 1;
  const stated = new Map<number, string>();
  const siblings = steps.map((step: unknown, index) => {
    const level = depth - index;
    const place = `steps[${index}]`;
    const read = toFields(step);
    stated.set(level - 1, reader.hash(read['parent'], level - 1, `${place}.parent`));
    return readSibling(reader, read, level, place);
  });
  const proof = {
    format: 'bourse' as const,
    coins,
    leaf: {
      ...readNode(reader, leaf, depth, 'leaf'),
      holder: reader.text(leaf['userId'], depth, 'leaf.userId'),
      nonce: reader.text(leaf['nonce'], depth, 'leaf.nonce'),
    },
    siblings,
    stated,
    root: readNode(reader, root, 1, 'root'),
  };
  return { proof, problems: reader.problems };
}

function isCoinList(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 1_000 &&
    new Set(value).size === value.length &&
    value.every((coin) => typeof coin === 'string' && /^(?=.*[A-Z])[A-Z0-9]{1,12}$/.test(coin))
  );
}

function readNode(reader: FieldReader, fields: Fields, level: number, place: string): ProofNode {
  return {
    hash: reader.hash(fields['hash'], level, `${place}.hash`),
    sums: reader.sums(fields['balances'], level, `${place}.balances`),
  };
}

function readSibling(reader: FieldReader, step: Fields, level: number, place: string): Sibling {
  const { side } = step;
  const isSide = side === 'left' || side === 'right';
  if (!isSide) reader.note('wrong-side', level, `${place}.side`);
  reader.number(step['level'], level, level, `${place}.level`);
  return { ...readNode(reader, step, level, place), level, side: isSide ? side : 'right', place };
}
