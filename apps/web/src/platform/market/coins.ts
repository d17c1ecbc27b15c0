import { getCoinChainList } from '@bourse/gateway-contract';
import { ruleQuery, shownHere, useCall } from '@bourse/react';

/** Every coin with its chains. */
export const useCoinChains = () =>
  useCall(getCoinChainList, undefined, {
    ...ruleQuery,
    gcTime: Infinity,
    meta: { ...ruleQuery.meta, ...shownHere },
  });

/** Returns a coin's full name, e.g. `Bitcoin`; empty while it is unknown. */
export function useCoinName(): (coin: string) => string {
  const { data } = useCoinChains();
  return (coin) => data?.item.find((entry) => entry.coin === coin)?.name ?? '';
}
