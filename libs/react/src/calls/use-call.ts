import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import {
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useClient, type HooksClient } from '../client-context.ts';
import type { ErrorMeta } from './error-meta.ts';

/** React Query's result of a hook that reads. */
export type CallResult<T> = UseQueryResult<T>;

/** Second argument of the function that {@link useRead} is given. */
export interface ReadContext {
  /** Aborts when the answer is no longer needed. */
  readonly signal: AbortSignal;
}

/** React Query's options of a query, without its key and its function. */
export type ReadOptions<TData, TShown = TData> = Omit<
  UseQueryOptions<TData, Error, TShown>,
  'queryKey' | 'queryFn' | 'meta'
> & { readonly meta?: ErrorMeta };

/** Reads a call, and keeps its answer for all components that read the same. `select` shows a part of it. */
export function useCall<T extends CallContract, TShown = CallAnswer<T>>(
  contract: T,
  payload: CallPayload<T>,
  options: ReadOptions<CallAnswer<T>, TShown> = {},
): UseQueryResult<TShown> {
  return useRead(
    [contract.path, payload],
    (call, { signal }) => call(contract, payload, { signal }),
    options,
  );
}

/**
 * Reads something by several calls, and keeps it under a key for all components that read the same.
 *
 * @param read - A reading that takes the signal is aborted when no component needs it any longer, and one that does not goes on.
 */
export function useRead<TData, TShown = TData>(
  queryKey: QueryKey,
  read: (call: HooksClient['call'], context: ReadContext) => Promise<TData>,
  options: ReadOptions<TData, TShown> = {},
): UseQueryResult<TShown> {
  const { call } = useClient();
  return useQuery<TData, Error, TShown>({
    ...options,
    queryKey,
    queryFn: (context) => read(call, context),
  });
}
