import type { ContractTicker } from '@bourse/gateway-contract';
import type { ChannelItem } from '@bourse/market-data';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tickersOptions } from '#platform/market/instruments.ts';
import { useProduct } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Open interest has no topic. */
const refreshMs = 10_000;

export type ContractFigures = Pick<
  ContractTicker,
  'markPrice' | 'indexPrice' | 'fundingRate' | 'nextFundingTime' | 'openInterest'
>;

/** The figures of a contract, prices and funding from the stream; `undefined` until they are known. */
export function useContractFigures(symbol: string): ContractFigures | undefined {
  const { data: tickers = [] } = useQuery({
    ...tickersOptions(useSdk(), useProduct()),
    refetchInterval: refreshMs,
  });
  const mark = useContractTopic('mark', symbol);
  const index = useContractTopic('index', symbol);
  const funding = useContractTopic('funding', symbol);
  const ticker = tickers.find((entry) => entry.symbol === symbol);
  if (!ticker || !('markPrice' in ticker)) return undefined;
  return { ...ticker, ...mark, ...index, ...funding };
}

/** The mark price of a contract; `null` until it is known, `undefined` for a pair that is no contract. */
export function useMarkPrice(symbol: string): string | null | undefined {
  const mark = useContractTopic('mark', symbol);
  return useProduct().instType === 'SPOT' ? undefined : (mark?.markPrice ?? null);
}

type ContractChannel = 'mark' | 'index' | 'funding';
type ContractItem<C extends ContractChannel> = ChannelItem<C, 'USDT-FUTURES'>;

/** The newest item of a contract's topic; `undefined` until the first, and for a pair that is no contract. */
function useContractTopic<C extends ContractChannel>(
  channel: C,
  symbol: string,
): ContractItem<C> | undefined {
  const { market } = useSdk();
  const { instType } = useProduct();
  const [item, setItem] = useState<ContractItem<C>>();
  useEffect(() => {
    if (instType === 'SPOT') return undefined;
    return market.subscribe({ instType, channel, instId: symbol }, ({ data }) => {
      setItem(data.at(-1));
    });
  }, [market, instType, channel, symbol]);
  return item;
}
