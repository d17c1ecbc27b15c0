import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { useMarket } from '../../market/market.ts';
import type { MarketFill } from '../../orders/market-order.ts';
import { pairFillsOptions } from '../../records/fills.ts';
import { withFills } from './fill-marks.ts';

const none = [] as const;

/** The user's fills of a pair, newest first; none while they are switched off. */
export function useChartFills(symbol: string, isShown: boolean): readonly MarketFill[] {
  const sdk = useSdk();
  const queries = useQueryClient();
  const market = useMarket();
  const enabled = useSession().status === 'user' && isShown;
  const { data = none } = useQuery({ ...pairFillsOptions(sdk, market, symbol), enabled });
  useEffect(() => {
    if (!enabled) return undefined;
    const { queryKey } = pairFillsOptions(sdk, market, symbol);
    const topic = { instType: market.instType, channel: 'fill', instId: 'default' } as const;
    return sdk.market.subscribe(topic, ({ action, data: added }) => {
      const fills = added.filter((fill) => fill.symbol === symbol);
      // Fills may be missing after an outage, and an answer on its way may be older than these.
      const isUnsure = action === 'snapshot' || queries.isFetching({ queryKey, exact: true }) > 0;
      if (!isUnsure) queries.setQueryData(queryKey, (known) => withFills(known, fills));
      else if (queries.getQueryData(queryKey) !== undefined || fills.length > 0)
        void queries.invalidateQueries({ queryKey, exact: true });
    });
  }, [sdk, queries, market, symbol, enabled]);
  return enabled ? data : none;
}
