import { getSecurity, type CallAnswer } from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useReload, type Readable } from '../calls/use-reload.ts';
import { userKey } from './use-session.ts';

/** Protections of the account. */
export type Security = CallAnswer<typeof getSecurity>;

/** Returns what protects the account. */
export const useSecurity = (): CallResult<Security> =>
  useCall(getSecurity, {}, { meta: shownHere });

/** Returns a function that loads again what protects the account, and the user, whose addresses may have changed. */
export function useReloadSecurity(...others: readonly Readable[]): () => Promise<void> {
  const reload = useReload();
  return () => reload(...others, getSecurity, { queryKey: userKey });
}
