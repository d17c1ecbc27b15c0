import { useState } from 'react';
import { useCoinChains, type Chain, type CoinChains } from './use-coins.ts';

const usualCoin = 'USDT';

/** A coin that is moved, its chain, and the functions that choose others. */
export interface CoinAndChain {
  readonly coins: readonly CoinChains[];
  readonly coin: string;
  /** The chosen chain, or the first that the coin has; `undefined` while they are unknown. */
  readonly chain: Chain | undefined;
  readonly chains: readonly Chain[];
  readonly onCoin: (coin: string) => void;
  readonly onChain: (chain: string) => void;
}

/**
 * Chooses the coin that is moved and its chain.
 *
 * @param first - The coin at first. USDT takes the place of an unknown one.
 * @param isUsable - Whether a chain can be chosen.
 */
export function useCoinAndChain(first: string, isUsable: (chain: Chain) => boolean): CoinAndChain {
  const { data } = useCoinChains();
  const coins = data?.item ?? [];
  const [chosen, setChosen] = useState({ coin: first, chain: '' });
  const known = coins.find(({ coin }) => coin === chosen.coin);
  const entry = known ?? coins.find(({ coin }) => coin === usualCoin);
  const chains = (entry?.chains ?? []).filter(isUsable);
  const coin = entry?.coin ?? usualCoin;
  return {
    coins,
    chains,
    coin,
    chain: chains.find(({ chain }) => chain === chosen.chain) ?? chains[0],
    onCoin: (next) => {
      setChosen({ coin: next, chain: '' });
    },
    onChain: (chain) => {
      setChosen({ coin, chain });
    },
  };
}
