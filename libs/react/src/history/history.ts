import type { CallOptions } from '@bourse/client';
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useState } from 'react';

/** Number of records in a page that older ones may follow. */
export const pageSize = 500;

/** Past records that the gateway answers in pages, newest first. */
export interface History<T> {
  readonly queryKey: QueryKey;
  /** Loads the newest page, or the page before records that are known. A page is short only if it is the last. */
  readonly load: (known: readonly T[], options?: CallOptions) => Promise<readonly T[]>;
  readonly idOf: (record: T) => string;
}

/** Records before those that are loaded. */
export interface OlderRecords {
  readonly isLoading: boolean;
  readonly load: () => void;
}

/** Options of {@link callHistory}. */
export interface CallHistory<T> extends Pick<History<T>, 'queryKey' | 'idOf'> {
  readonly load: (
    page: { readonly before?: string | undefined },
    options?: CallOptions,
  ) => Promise<readonly T[]>;
}

/** Returns the history of one call, whose pages begin before the id of a record. */
export function callHistory<T>({ load, idOf, queryKey }: CallHistory<T>): History<T> {
  return {
    queryKey,
    idOf,
    load: (known, options) => {
      const last = known.at(-1);
      return load({ before: last && idOf(last) }, options);
    },
  };
}

/** Loads the newest page, and keeps the older ones that were loaded before. */
function historyOptions<T>({ queryKey, load, idOf }: History<T>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const newest = await load([], { signal });
      if (newest.length < pageSize) return newest;
      const known = client.getQueryData<readonly T[]>(queryKey) ?? [];
      const all = withOlder(newest, known, idOf);
      // Records may lie between two pages that share none.
      return all.length < newest.length + known.length ? all : newest;
    },
  });
}

/** Reads a history. `older` is undefined when all of it has been loaded. */
export function useHistory<T>(history: History<T>, { enabled = true } = {}) {
  const query = useQuery({ ...historyOptions(history), staleTime: 0, enabled });
  const queries = useQueryClient();
  const { queryKey, load, idOf } = history;
  const [firstId, setFirstId] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const older = await load(queries.getQueryData<readonly T[]>(queryKey) ?? []);
      const all = queries.setQueryData<readonly T[]>(queryKey, (known = []) =>
        withOlder(known, older, idOf),
      );
      const first = all?.at(-1);
      if (first && older.length < pageSize) setFirstId(idOf(first));
    },
  });
  const { data: records = [] } = query;
  const oldest = records.at(-1);
  const mayHaveOlder = records.length >= pageSize && oldest && idOf(oldest) !== firstId;
  const older: OlderRecords | undefined = mayHaveOlder
    ? { isLoading: isPending, load: mutate }
    : undefined;
  return { query, older };
}

/** Appends older records, each once. Records of a history do not change. */
function withOlder<T>(
  records: readonly T[],
  older: readonly T[],
  idOf: (record: T) => string,
): readonly T[] {
  const ids = new Set(records.map(idOf));
  return [...records, ...older.filter((record) => !ids.has(idOf(record)))];
}
