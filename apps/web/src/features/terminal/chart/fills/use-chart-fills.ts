import { putQuery, reloadQueries } from '@bourse/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { useMarket } from '#accounts/markets/market.ts';
import type { MarketFill } from '#accounts/orders/market-order.ts';
import { pairFillHistory } from '#accounts/records/fills/fills.ts';
import { useHistory } from '#accounts/records/history.ts';
import { needsOlderFills, withFills } from './fill-marks.ts';

const none = [] as const;

interface ChartFillsOptions {
  /** Switched off, there are none. */
  readonly isShown: boolean;
  /** Start of the first candle; `undefined` before there is one. */
  readonly since: number | undefined;
}

/** The user's fills of a pair since a moment, newest first. */
export function useChartFills(
  symbol: string,
  { isShown, since }: ChartFillsOptions,
): readonly MarketFill[] {
  const sdk = useSdk();
  const market = useMarket();
  const enabled = useSession().status === 'user' && isShown;
  const history = useHistory(pairFillHistory(sdk, market, symbol), { enabled });
  const { data: fills = none } = history.query;
  useStreamedFills(symbol, enabled);
  const loadOlder = useEffectEvent(() => {
    if (enabled && needsOlderFills(fills, since)) history.older?.load();
  });
  // A page that fails is loaded again with the next candles, not at once.
  useEffect(() => {
    loadOlder();
  }, [since, fills.length]);
  return enabled ? fills : none;
}

function useStreamedFills(symbol: string, enabled: boolean): void {
  const sdk = useSdk();
  const queries = useQueryClient();
  const market = useMarket();
  useEffect(() => {
    if (!enabled) return undefined;
    const { queryKey } = pairFillHistory(sdk, market, symbol);
    const topic = { instType: market.instType, channel: 'fill', instId: 'default' } as const;
    return sdk.market.subscribe(topic, ({ action, data: added }) => {
      // Fills may be missing after an outage.
      if (action === 'snapshot') reloadQueries(queries, { queryKey, exact: true });
      else {
        const fills = added.filter((fill) => fill.symbol === symbol);
        putQuery<readonly MarketFill[]>(queries, queryKey, (known) => withFills(known, fills));
      }
    });
  }, [sdk, queries, market, symbol, enabled]);
}
