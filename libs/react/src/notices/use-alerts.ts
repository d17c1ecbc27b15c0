import { getAlerts, type CallAnswer, type MarketAlert } from '@bourse/gateway-contract';
import { useCallback } from 'react';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useForUser } from '../session/use-session.ts';

type Alerts = CallAnswer<typeof getAlerts>;

/**
 * Returns a part of the alerts of every product. A visitor has none.
 *
 * @param select - The same function in each rendering, or it is called in each.
 */
export function useAlerts<T>(select: (alerts: readonly MarketAlert[]) => T): CallResult<T> {
  return useCall(
    getAlerts,
    {},
    {
      staleTime: Infinity,
      meta: shownHere,
      ...useForUser(),
      select: useCallback(({ alerts }: Alerts) => select(alerts), [select]),
    },
  );
}
