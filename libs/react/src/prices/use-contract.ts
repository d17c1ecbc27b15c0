import type { ContractTicker } from '@bourse/gateway-contract';
import type { ChannelItem } from '@bourse/market-data';
import { useEffect, useState } from 'react';
import { useClient } from '../client-context.ts';
import type { InstType } from './public-lists.ts';
import { useTickers } from './use-public-lists.ts';

/** Open interest has no topic. */
const refreshMs = 10_000;

/** Prices, funding and open interest of a contract. */
export type ContractFigures = Pick<
  ContractTicker,
  'markPrice' | 'indexPrice' | 'fundingRate' | 'nextFundingTime' | 'openInterest'
>;

/** Returns the figures of a contract, prices and funding from the stream; `undefined` until they are known, and for a pair of `SPOT`. */
export function useContractFigures(
  instType: InstType,
  symbol: string,
): ContractFigures | undefined {
  const { data: tickers = [] } = useTickers(instType, { refetchInterval: refreshMs });
  const mark = useContractTopic('mark', instType, symbol);
  const index = useContractTopic('index', instType, symbol);
  const funding = useContractTopic('funding', instType, symbol);
  const ticker = tickers.find((entry) => entry.symbol === symbol);
  if (!ticker || !('markPrice' in ticker)) return undefined;
  return { ...ticker, ...mark, ...index, ...funding };
}

/** Returns the mark price of a contract; `null` until it is known, `undefined` for a pair of `SPOT`. */
export function useMarkPrice(instType: InstType, symbol: string): string | null | undefined {
  const mark = useContractTopic('mark', instType, symbol);
  return instType === 'SPOT' ? undefined : (mark?.markPrice ?? null);
}

/** Returns the funding rate that a contract expects for its coming settlement, as a fraction; `undefined` until it is known. */
export function useFundingRate(symbol: string): string | undefined {
  return useContractTopic('funding', 'USDT-FUTURES', symbol)?.fundingRate;
}

type ContractChannel = 'mark' | 'index' | 'funding';
type ContractItem<C extends ContractChannel> = ChannelItem<C, 'USDT-FUTURES'>;

/** The newest item of a contract's topic; `undefined` until the first, and for a pair that is no contract. */
function useContractTopic<C extends ContractChannel>(
  channel: C,
  instType: InstType,
  symbol: string,
): ContractItem<C> | undefined {
  const { market } = useClient();
  const [item, setItem] = useState<ContractItem<C>>();
  useEffect(() => {
    if (instType === 'SPOT') return undefined;
    return market.subscribe({ instType, channel, instId: symbol }, ({ data }) => {
      setItem(data.at(-1));
    });
  }, [market, instType, channel, symbol]);
  return item;
}
