import { getSecurity, type CallAnswer } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSdk } from '../sdk/sdk.tsx';
import { userQueryKey } from './session.ts';

/** Protections of the account. */
export type Security = CallAnswer<typeof getSecurity>;

export function useSecurity() {
  return useQuery({
    ...callOptions(useSdk(), getSecurity, {}, (security): Security => security),
    meta: { showsItsErrors: true },
  });
}

/** Loads again what protects the account, and the user, whose addresses may have changed. */
export function useReloadSecurity(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [getSecurity.path] }),
      queries.invalidateQueries({ queryKey: userQueryKey }),
    ]);
  };
}
