import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import { queryOptions, type QueryFunction, type UseQueryOptions } from '@tanstack/react-query';
import type { HooksClient } from '../client-context.ts';

/** Key of a call's query. */
export type CallKey<T extends CallContract> = readonly [path: string, payload: CallPayload<T>];

/** A key that leads to the type of its data, in the form of the installed version of React Query. */
export type TaggedKey<T extends CallContract> = ReturnType<
  typeof queryOptions<CallAnswer<T>, Error, CallAnswer<T>, CallKey<T>>
>['queryKey'];

/** Options of a call's query, whose key leads to the type of its data. */
export type CallQueryOptions<T extends CallContract, TShown = CallAnswer<T>> = Omit<
  UseQueryOptions<CallAnswer<T>, Error, TShown, CallKey<T>>,
  'queryFn' | 'queryKey'
> & {
  readonly queryFn?: QueryFunction<CallAnswer<T>, CallKey<T>>;
  readonly queryKey: TaggedKey<T>;
};

/**
 * Returns the query options of a call that reads. Its key is the path and the payload, so that `[contract.path]` names all queries of a call;
 * its data are the whole answer, for every reader of the call.
 *
 * @param select - Selects the part of the answer that is shown. Default: all of it.
 */
export function callOptions<T extends CallContract, TShown = CallAnswer<T>>(
  client: Pick<HooksClient, 'call'>,
  contract: T,
  payload: CallPayload<T>,
  select?: (answer: CallAnswer<T>) => TShown,
): CallQueryOptions<T, TShown> {
  const queryKey: CallKey<T> = [contract.path, payload];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => client.call(contract, payload, { signal }),
    ...(select && { select }),
  });
}
