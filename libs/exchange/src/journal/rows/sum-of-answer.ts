import { crc32 } from 'node:zlib';

export interface StoredAnswer {
  readonly owner: string;
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly receipt: string;
  readonly at: number;
}

/** Returns a sum of all columns, because no row of the journal contains a kept answer. */
export function sumOfAnswer({ owner, path, key, bodyHash, receipt, at }: StoredAnswer): number {
  return crc32([owner, path, key, bodyHash, receipt, at].join('\n'));
}
