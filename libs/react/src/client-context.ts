import type { Client } from '@bourse/client';
import { createContext, useContext } from 'react';

/** The part of a client that the hooks use. */
export type HooksClient = Pick<
  Client,
  | 'call'
  | 'completeLogin'
  | 'deviceKeyId'
  | 'ledger'
  | 'loadUser'
  | 'market'
  | 'now'
  | 'sanitizeHtml'
  | 'sendCode'
>;

const ClientContext = createContext<HooksClient | undefined>(undefined);

/** Gives the hooks below it their client, as `value`. */
export const ClientProvider = ClientContext.Provider;

/** Returns the client of the `ClientProvider` above. @throws TypeError without one. */
export function useClient(): HooksClient {
  const client = useContext(ClientContext);
  if (!client) throw new TypeError('useClient needs a ClientProvider above it.');
  return client;
}
