import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOptions } from '#platform/sdk/sdk.tsx';

/** Number of records in a page that older ones may follow. */
const pageSize = 500;

/** Past records that the gateway answers in pages, newest first. */
export interface History<T> {
  readonly queryKey: QueryKey;
  /** Loads the newest page, or the page before a record. */
  readonly load: (
    page: { readonly before?: string | undefined },
    options?: CallOptions,
  ) => Promise<readonly T[]>;
  readonly idOf: (record: T) => string;
}

export interface OlderRecords {
  readonly isLoading: boolean;
  readonly load: () => void;
}

/** Loads the newest page, and keeps the older ones that were loaded before. */
function historyOptions<T>({ queryKey, load, idOf }: History<T>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const newest = await load({}, { signal });
      if (newest.length < pageSize) return newest;
      const known = client.getQueryData<readonly T[]>(queryKey) ?? [];
      return withOlder(newest, known, idOf);
    },
  });
}

/** Reads a history. `older` is undefined when all of it has been loaded. */
export function useHistory<T>(history: History<T>) {
  const query = useQuery({ ...historyOptions(history), staleTime: 0 });
  const queries = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { queryKey, load, idOf } = history;
      const last = queries.getQueryData<readonly T[]>(queryKey)?.at(-1);
      const older = await load({ before: last && idOf(last) });
      queries.setQueryData<readonly T[]>(queryKey, (known = []) => withOlder(known, older, idOf));
      setWhole(older.length < pageSize);
    },
  });
  const mayHaveOlder = !isWhole && (query.data?.length ?? 0) >= pageSize;
  const older: OlderRecords | undefined = mayHaveOlder
    ? { isLoading: isPending, load: mutate }
    : undefined;
  return { query, older };
}

/** Appends those of `others` that are older than the last record. Records of a history do not change. */
function withOlder<T>(
  records: readonly T[],
  others: readonly T[],
  idOf: (record: T) => string,
): readonly T[] {
  const last = records.at(-1);
  if (last === undefined) return others;
  const end = BigInt(idOf(last));
  return [...records, ...others.filter((record) => BigInt(idOf(record)) < end)];
}
