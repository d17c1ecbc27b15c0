import {
  useQueryClient,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ErrorMeta } from './error-meta.ts';

/** A query that is loaded outside of a component's rendering. */
export interface LoadOptions<T, K extends QueryKey = QueryKey> {
  readonly queryKey: K;
  readonly queryFn?: QueryFunction<T, K>;
  /** Milliseconds for which a known answer is taken. Default: the query client's. */
  readonly staleTime?: number;
  /** Milliseconds for which an answer is kept that no component shows. Default: the query client's. */
  readonly gcTime?: number;
  readonly meta?: ErrorMeta;
}

/** Resolves with what is known while that is fresh, else loads it. */
export function loadQuery<T, K extends QueryKey>(
  queries: QueryClient,
  options: LoadOptions<T, K>,
): Promise<T> {
  return queries.fetchQuery(options);
}

/** Returns a function that loads a query outside of a component's rendering. It resolves with what is known while that is fresh. */
export function useLoad(): <T, K extends QueryKey>(options: LoadOptions<T, K>) => Promise<T> {
  const queries = useQueryClient();
  return useCallback((options) => loadQuery(queries, options), [queries]);
}
