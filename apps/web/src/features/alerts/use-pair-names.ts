import type { PriceAlert } from '@bourse/gateway-contract';
import { instrumentsOptions, marketTopics, useLoad } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Names a pair: `BTC/USDT`. */
export type PairNames = (symbol: string) => string;

/** Returns a function that loads the names of a product's pairs; without an answer, pairs are named by their symbols. */
export function usePairNames(): (product: PriceAlert['product']) => Promise<PairNames> {
  const sdk = useSdk();
  const load = useLoad();
  return async (product) => {
    const options = { ...instrumentsOptions(sdk, marketTopics[product]), meta: logged };
    const instruments = await load({ ...options, staleTime: Infinity }).catch(() => []);
    return (name) => {
      const found = instruments.find(({ symbol }) => symbol === name);
      return found ? `${found.baseCoin}/${found.quoteCoin}` : name;
    };
  };
}

const logged = { logsErrorsAs: 'pairNamesFailed' };
