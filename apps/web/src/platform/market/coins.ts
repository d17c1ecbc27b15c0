import { getCoinChainList } from '@bourse/gateway-contract';
import { callOptions, ruleQuery } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk, type Sdk } from '../sdk/sdk.tsx';

/** Every coin and its chains. */
function coinChainsOptions(sdk: Sdk) {
  return {
    ...callOptions(sdk, getCoinChainList, undefined, (answer) => answer),
    ...ruleQuery,
    gcTime: Infinity,
    meta: { ...ruleQuery.meta, showsItsErrors: true },
  };
}

/** Returns a coin's full name, e.g. `Bitcoin`; empty while it is unknown. */
export function useCoinName(): (coin: string) => string {
  const { data } = useQuery(coinChainsOptions(useSdk()));
  return (coin) => data?.item.find((entry) => entry.coin === coin)?.name ?? '';
}

/** Every coin with its chains. */
export function useCoinChains() {
  return useQuery(coinChainsOptions(useSdk()));
}
