import type { CallOptions } from '@bourse/client';
import type { QueryKey } from '@tanstack/react-query';
import { pageSize, type History } from './history.ts';

/** A record of one of the calls of a merged history. */
export interface SourcedRecord {
  /** Grows with each record of a source. */
  readonly recordId: string;
  readonly ts: number;
}

/** A call that answers some of the records of a merged history, in pages, newest first. */
export interface Source<T> {
  readonly load: (
    page: { readonly before?: string | undefined },
    options?: CallOptions,
  ) => Promise<readonly T[]>;
  readonly has: (record: T) => boolean;
}

/** Options of {@link mergedHistory}. */
export interface MergedHistory<T> {
  readonly queryKey: QueryKey;
  readonly sources: readonly Source<T>[];
  readonly idOf: (record: T) => string;
}

/** Returns the history of several calls as one, in the order of time. */
export function mergedHistory<T extends SourcedRecord>(options: MergedHistory<T>): History<T> {
  const { queryKey, sources, idOf } = options;
  return {
    queryKey,
    idOf,
    load: async (known, callOptions) => {
      const pages = sources.map(({ load, has }) =>
        load({ before: oldestId(known.filter(has)) }, callOptions),
      );
      return mergePages(await Promise.all(pages));
    },
  };
}

/** The times of a source may differ from the order of its ids by an instant. */
function oldestId(records: readonly SourcedRecord[]): string | undefined {
  const [oldest] = records.map(({ recordId }) => BigInt(recordId)).sort((a, b) => (a < b ? -1 : 1));
  return oldest?.toString();
}

/** Merges pages. Leaves out records that are older than those a full page ends with: others may lie between them. */
function mergePages<T extends SourcedRecord>(pages: readonly (readonly T[])[]): readonly T[] {
  const ends = pages
    .filter((page) => page.length >= pageSize)
    .map((page) => Math.min(...page.map(({ ts }) => ts)));
  const end = Math.max(0, ...ends);
  return pages
    .flatMap((page) => page.slice(0, page.findLastIndex(({ ts }) => ts >= end) + 1))
    .sort((a, b) => b.ts - a.ts);
}
