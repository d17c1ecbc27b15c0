import type { Problem } from '../proof.ts';
import { isFields, toFields, type Fields } from './field-reader.ts';
import { bitgetCoins, readBitgetProof } from './read-bitget-proof.ts';
import { readOkxProof } from './read-okx-proof.ts';
import { ownFormat, readOwnProof } from './read-own-proof.ts';
import type { ReadResult } from './read-result.ts';

/** More text than this is no proof, in characters. */
const maximumLength = 2_000_000;

/** A tree of more levels would hold more users than there are people by far. */
const maximumLevels = 64;

export type Reading =
  ReadResult | { readonly proof?: undefined; readonly problems: readonly Problem[] };

/** Reads the text of a proof file in one of the known formats. Never throws. */
export function readProof(text: string): Reading {
  if (text.length > maximumLength) return refuse('too-large');
  const value = parse(text);
  if (value === undefined) return refuse('not-json');
  if (!isFields(value)) return refuse('not-a-proof');
  const { self, path, steps, format } = value;
  const isOwn = format === ownFormat;
  const list: unknown = isOwn ? steps : path;
  if (!Array.isArray(list)) return refuse('not-a-proof');
  const levels = isOwn ? list.length + 1 : list.length;
  if (levels === 0) return refuse('not-a-proof');
  if (levels > maximumLevels) return refuse('wrong-level-count');
  if (isOwn) return readOwnProof(value) ?? refuse('not-a-proof');
  if (!isFields(self)) return refuse('not-a-proof');
  if (isOfBitget(self, list)) return readBitgetProof(self, list);
  return isOfOkx(self) ? readOkxProof(self, list) : refuse('unknown-format');
}

/** Other exchanges write the members of Bitget's format with coins of their choice. */
function isOfBitget(self: Fields, path: readonly unknown[]): boolean {
  if (!('encryptUid' in self) && !('merkelLeaf' in self)) return false;
  const coins = [self, ...path].map((entry) => Object.keys(toFields(toFields(entry)['balances'])));
  return coins.some(
    (names) => names.length === bitgetCoins.length && bitgetCoins.every((c) => names.includes(c)),
  );
}

function isOfOkx(self: Fields): boolean {
  return 'hash' in self && 'type' in self && 'height' in self;
}

function refuse(code: Problem['code']): Reading {
  return { problems: [{ code }] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
