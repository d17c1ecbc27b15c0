import { useConnection } from '@bourse/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Loads failed queries again once the exchange can be reached. Shows nothing. */
export function HealQueries() {
  const queries = useQueryClient();
  const { state } = useConnection();
  useEffect(() => {
    if (state !== 'connected') return;
    void queries.invalidateQueries({ predicate: (query) => query.state.error !== null });
  }, [state, queries]);
  return null;
}
