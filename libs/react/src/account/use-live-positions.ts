import type { FuturesPosition } from '@bourse/gateway-contract';
import { livePositions, type LivePosition as Live } from '@bourse/trading/account';
import { useEffect, useState } from 'react';
import { useClient } from '../client-context.ts';
import { useInstruments } from '../prices/use-public-lists.ts';
import { useFuturesAccount, usePositions, type ListOptions } from './use-lists.ts';

/** A futures position whose figures follow the newest mark prices. */
export type LivePosition = Live<FuturesPosition>;

/** Returns the futures positions with profit and margin ratio at the newest mark prices; `undefined` while they are unknown. */
export function useLivePositions(options: ListOptions = {}): readonly LivePosition[] | undefined {
  const { data: positions } = usePositions(options);
  const { data: account } = useFuturesAccount(options);
  const { data: instruments = [] } = useInstruments('USDT-FUTURES', options);
  const marks = useMarks((positions ?? []).map(({ symbol }) => symbol));
  const contracts = instruments.filter((terms) => 'tiers' in terms);
  return positions && livePositions(positions, { marks, account, contracts });
}

function useMarks(symbols: readonly string[]): ReadonlyMap<string, string> {
  const { market } = useClient();
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
