import type { FuturesPosition } from '@bourse/gateway-contract';
import { livePositions, type LivePosition as Live } from '@bourse/trading/account';
import { useEffect, useState } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useInstruments } from '#platform/market/instruments.ts';
import { useFuturesAccount, usePositions } from '../markets/own-lists.ts';

export type LivePosition = Live<FuturesPosition>;

/** Returns `undefined` while they are unknown. */
export function useLivePositions(): readonly LivePosition[] | undefined {
  const { data: positions } = usePositions();
  const { data: account } = useFuturesAccount();
  const { data: instruments = [] } = useInstruments();
  const marks = useMarks((positions ?? []).map(({ symbol }) => symbol));
  const contracts = instruments.filter((terms) => 'tiers' in terms);
  return positions && livePositions(positions, { marks, account, contracts });
}

function useMarks(symbols: readonly string[]): ReadonlyMap<string, string> {
  const { market } = useSdk();
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map());
  const key = [...new Set(symbols)].sort().join(' ');
  useEffect(() => {
    const stops = key
      .split(' ')
      .filter(Boolean)
      .map((instId) =>
        market.subscribe({ instType: 'USDT-FUTURES', channel: 'mark', instId }, ({ data }) => {
          const newest = data.at(-1);
          if (newest) setMarks((known) => new Map(known).set(instId, newest.markPrice));
        }),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [market, key]);
  return marks;
}
