import { useEffect, useRef } from 'react';
import { useClient } from '../client-context.ts';
import { useHistory } from '../history/history.ts';
import { fillHistory } from '../history/order-histories.ts';
import type { MarketKind } from '../markets/market-kind.ts';
import type { MarketFill } from '../markets/market-order.ts';
import { useFillStream } from './use-account-stream.ts';

const none: readonly MarketFill[] = [];

/** Options of {@link usePairFills}. */
export interface PairFillsOptions {
  /** `false` for a visitor: nothing is sent. Default `true`. */
  readonly enabled?: boolean;
  /** A number that changes when older fills may be needed, such as the start of the first candle. */
  readonly since: number | undefined;
  /** Whether fills before the known ones are needed. */
  readonly needsOlder: (known: readonly MarketFill[], since: number | undefined) => boolean;
}

/** Returns the user's fills of a pair, newest first, as far back as they are needed. */
export function usePairFills(
  kind: MarketKind,
  symbol: string,
  { enabled = true, since, needsOlder }: PairFillsOptions,
): readonly MarketFill[] {
  const history = useHistory(fillHistory(useClient(), kind, symbol), { enabled });
  const { data: fills = none } = history.query;
  useFillStream(kind, symbol, { enabled });
  const loadOlder = useRef<() => void>(undefined);
  useEffect(() => {
    loadOlder.current = () => {
      if (enabled && needsOlder(fills, since)) history.older?.load();
    };
  });
  // A page that fails is loaded again with the next candles, not at once.
  useEffect(() => {
    loadOlder.current?.();
  }, [since, fills.length]);
  return enabled ? fills : none;
}
