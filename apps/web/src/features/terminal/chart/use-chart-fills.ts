import { fillHistory, useFillStream, useHistory, type MarketFill } from '@bourse/react';
import { needsOlderFills } from '@bourse/trading-chart';
import { useEffect, useEffectEvent } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { useMarket } from '#accounts/markets/market.ts';

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
  const history = useHistory(fillHistory(sdk, market.kind, symbol), { enabled });
  const { data: fills = none } = history.query;
  useFillStream(market.kind, symbol, { enabled });
  const loadOlder = useEffectEvent(() => {
    if (enabled && needsOlderFills(fills, since)) history.older?.load();
  });
  // A page that fails is loaded again with the next candles, not at once.
  useEffect(() => {
    loadOlder();
  }, [since, fills.length]);
  return enabled ? fills : none;
}
