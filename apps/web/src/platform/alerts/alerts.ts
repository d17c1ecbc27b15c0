import { getAlerts, type CallAnswer, type PriceAlert } from '@bourse/gateway-contract';
import { shownHere, useCall } from '@bourse/react';
import { useCallback } from 'react';
import { useSession } from '../session/session.ts';

type Alerts = CallAnswer<typeof getAlerts>;

/**
 * Alerts of every product. The private stream keeps them current on every page. A visitor has none.
 *
 * @param select - The same function in each rendering, or it is called in each.
 */
export function useAlerts<T>(select: (alerts: readonly PriceAlert[]) => T) {
  return useCall(
    getAlerts,
    {},
    {
      staleTime: Infinity,
      meta: shownHere,
      enabled: useSession().status === 'user',
      select: useCallback(({ alerts }: Alerts) => select(alerts), [select]),
    },
  );
}
