import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import {
  queryOptions,
  type DataTag,
  type OmitKeyof,
  type QueryFunction,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { HooksClient } from '../client-context.ts';

/** Key of a call's query. */
export type CallKey<T extends CallContract> = readonly [path: string, payload: CallPayload<T>];

/** Options of a call's query, whose key leads to the type of its data. */
export type CallQueryOptions<T extends CallContract, TData> = OmitKeyof<
  UseQueryOptions<TData, Error, TData, CallKey<T>>,
  'queryFn' | 'queryKey'
> & {
  readonly queryFn?: QueryFunction<TData, CallKey<T>>;
  readonly queryKey: DataTag<CallKey<T>, TData, Error>;
};

/**
 * Returns the query options of a call that reads. Its key is the path and the payload, so that `[contract.path]` names all queries of a call.
 *
 * @param read - Selects the part of the answer that is kept.
 */
export function callOptions<T extends CallContract, TData>(
  client: Pick<HooksClient, 'call'>,
  contract: T,
  payload: CallPayload<T>,
  read: (answer: CallAnswer<T>) => TData | Promise<TData>,
): CallQueryOptions<T, TData> {
  const queryKey: CallKey<T> = [contract.path, payload];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => read(await client.call(contract, payload, { signal })),
  });
}
