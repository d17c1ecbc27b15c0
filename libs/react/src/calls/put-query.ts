import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { reloadQueries } from './reload-queries.ts';

/** Updates a query, and loads it again if an answer is on its way that may be older. */
export function putQuery<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  update: (known: T | undefined) => T | undefined,
): void {
  queries.setQueryData<T>(queryKey, update);
  const filters = { queryKey, exact: true };
  if (queries.isFetching(filters) > 0) reloadQueries(queries, filters);
}
