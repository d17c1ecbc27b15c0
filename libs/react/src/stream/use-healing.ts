import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useConnection } from './use-connection.ts';

/** Loads queries that have failed again whenever the stream is connected. */
export function useHealing(): void {
  const { state } = useConnection();
  const retryFailed = useRetryFailed();
  useEffect(() => {
    if (state === 'connected') void retryFailed();
  }, [state, retryFailed]);
}

/** Returns a function that loads queries that have failed again. It resolves when those that are shown are there, or have failed again. */
export function useRetryFailed(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ predicate: hasFailed }), [queries]);
}

function hasFailed({ state: { error } }: Query): boolean {
  return error !== null;
}
