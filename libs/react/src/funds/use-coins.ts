import { getCoinChainList, type CallAnswer } from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { ruleQuery } from '../calls/rule-query.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';

/** Every coin, and whether the exchange has a faucet. */
export type CoinList = CallAnswer<typeof getCoinChainList>;

/** A coin with its chains. */
export type CoinChains = CoinList['item'][number];

/** A chain of a coin, with the limits of its transfers. */
export type Chain = CoinChains['chains'][number];

/** Returns every coin with its chains. */
export const useCoinChains = (): CallResult<CoinList> =>
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
