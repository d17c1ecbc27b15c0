import { getSecurity, type CallAnswer } from '@bourse/gateway-contract';
import { shownHere, useCall, useReload, type Readable } from '@bourse/react';
import { userQueryKey } from './session.ts';

/** Protections of the account. */
export type Security = CallAnswer<typeof getSecurity>;

export const useSecurity = () => useCall(getSecurity, {}, { meta: shownHere });

/** Loads again what protects the account, and the user, whose addresses may have changed. */
export function useReloadSecurity(...others: readonly Readable[]): () => Promise<void> {
  const reload = useReload();
  return () => reload(...others, getSecurity, { queryKey: userQueryKey });
}
