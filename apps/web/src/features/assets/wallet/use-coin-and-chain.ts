import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCoinChains } from '#platform/market/coins.ts';
import type { Chain, CoinChains } from '../api/wallet.ts';

const firstCoin = 'USDT';

export interface CoinAndChain {
  readonly coins: readonly CoinChains[];
  readonly coin: string;
  /** The chosen chain, or the first that the coin has; `undefined` while they are unknown. */
  readonly chain: Chain | undefined;
  readonly chains: readonly Chain[];
  readonly onCoin: (coin: string) => void;
  readonly onChain: (chain: string) => void;
}

/** The coin that is moved, at first the one in the address, and its chain. */
export function useCoinAndChain(isUsable: (chain: Chain) => boolean): CoinAndChain {
  const { coin: first = '' } = useSearch({ strict: false });
  const { data } = useCoinChains();
  const coins = data?.item ?? [];
  const [chosen, setChosen] = useState({ coin: first, chain: '' });
  const known = coins.find(({ coin }) => coin === chosen.coin);
  const entry = known ?? coins.find(({ coin }) => coin === firstCoin);
  const chains = (entry?.chains ?? []).filter(isUsable);
  return {
    coins,
    chains,
    coin: entry?.coin ?? firstCoin,
    chain: chains.find(({ chain }) => chain === chosen.chain) ?? chains[0],
    onCoin: (coin) => {
      setChosen({ coin, chain: '' });
    },
    onChain: (chain) => {
      setChosen({ coin: entry?.coin ?? firstCoin, chain });
    },
  };
}
