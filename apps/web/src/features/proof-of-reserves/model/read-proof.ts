import { isFields } from './field-reader.ts';
import type { Problem } from './proof.ts';
import { ownFormat, readOwnProof } from './read-own-proof.ts';
import { readPublishedProof, type ReadResult } from './read-published-proof.ts';

/** More text than this is no proof, in characters. */
const maximumLength = 2_000_000;

/** A tree of more levels would hold more users than there are people by far. */
const maximumLevels = 64;

export type Reading =
  ReadResult | { readonly proof?: undefined; readonly problems: readonly Problem[] };

/** Reads the text of a proof file in one of the two formats. Never throws. */
export function readProof(text: string): Reading {
  if (text.length > maximumLength) return refuse('too-large');
  const value = parse(text);
  if (value === undefined) return refuse('not-json');
  if (!isFields(value)) return refuse('not-a-proof');
  const { self, path, steps, format } = value;
  const levels = Array.isArray(path) ? path.length : Array.isArray(steps) ? steps.length + 1 : 0;
  if (levels === 0) return refuse('not-a-proof');
  if (levels > maximumLevels) return refuse('wrong-level-count');
  if (format === ownFormat) return readOwnProof(value) ?? refuse('not-a-proof');
  if (!isFields(self) || !Array.isArray(path)) return refuse('not-a-proof');
  return readPublishedProof(self, path);
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
