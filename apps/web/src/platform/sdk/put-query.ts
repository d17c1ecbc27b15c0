import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Updates a query, or loads it again if an answer is on its way that may be older. */
export function putQuery<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  update: (known: T | undefined) => T | undefined,
): void {
  if (queries.isFetching({ queryKey, exact: true }) > 0) {
    void queries.invalidateQueries({ queryKey, exact: true });
  } else {
    queries.setQueryData<T>(queryKey, update);
  }
}
