import type { CallContract } from '@bourse/gateway-contract';
import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Names what is loaded: by its call, or by the key of its query. A query's options have a key too. */
export type Readable = Pick<CallContract, 'path'> | { readonly queryKey: QueryKey };

export function keyOf(readable: Readable): QueryKey {
  return 'queryKey' in readable ? readable.queryKey : [readable.path];
}

/** Returns a function that loads calls again. It resolves when those that are shown are there, or have failed. */
export function useReload(): (...changed: readonly Readable[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (...changed) => {
      const load = (one: Readable) => queries.invalidateQueries({ queryKey: keyOf(one) });
      await Promise.all(changed.map(load));
    },
    [queries],
  );
}

/** Returns a function that loads all calls again, e.g. when another account or ledger begins. */
export function useReloadAll(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ predicate: isCall });
  }, [queries]);
}

/** A query of a call has the call's path as its key. */
function isCall({ queryKey: [path] }: Query): boolean {
  return typeof path === 'string' && path.startsWith('/v1/');
}
