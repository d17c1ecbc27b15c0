import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CallKey } from './call-options.ts';
import { putQuery } from './put-query.ts';
import { reloadQueries } from './reload-queries.ts';

/** The cached answer of a call, which is changed without a load. Nothing is changed before there is one. */
export interface CachedAnswer<TAnswer> {
  /** Applies news, e.g. of the stream. An answer that is on its way may be older, and is followed by another one. */
  readonly put: (change: (known: TAnswer) => TAnswer) => void;
  /** Applies what a call will do before it has done it. An answer that is on its way is dropped, because it would undo the change. */
  readonly foresee: (change: (known: TAnswer) => TAnswer) => Promise<void>;
  /** Loads the answer again, after the one that is on its way. */
  readonly reload: () => void;
}

/** Returns the cached answer of a call. */
export function useAnswer<T extends CallContract>(
  { path }: T,
  payload: CallPayload<T>,
): CachedAnswer<CallAnswer<T>> {
  const queries = useQueryClient();
  const key: CallKey<T> = [path, payload];
  const [queryKey, setQueryKey] = useState(key);
  if (hashKey(queryKey) !== hashKey(key)) setQueryKey(key);
  return useMemo(() => {
    const put: CachedAnswer<CallAnswer<T>>['put'] = (change) => {
      putQuery<CallAnswer<T>>(queries, queryKey, (known) => known && change(known));
    };
    return {
      put,
      foresee: async (change) => {
        await queries.cancelQueries({ queryKey });
        put(change);
      },
      reload: () => {
        reloadQueries(queries, { queryKey });
      },
    };
  }, [queries, queryKey]);
}
