import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/** Queries whose answer is on its way and will be followed by another one. */
const followed = new WeakSet<Query>();

/**
 * Loads queries again after a change. An answer that is on its way may be older than the change, and is awaited first:
 * `invalidateQueries` would join a first load, and frequent changes would cancel a reload for ever.
 */
export function reloadQueries(queries: QueryClient, filters: InvalidateQueryFilters): void {
  for (const query of queries.getQueryCache().findAll(filters)) {
    if (followed.has(query)) continue;
    const { queryKey } = query;
    const load = () => queries.invalidateQueries({ queryKey, exact: true });
    if (query.state.fetchStatus === 'idle') void load();
    else {
      followed.add(query);
      void Promise.resolve(query.promise)
        .catch(() => undefined)
        .then(() => {
          followed.delete(query);
          return load();
        });
    }
  }
}
