import type { PriceAlert } from '@bourse/gateway-contract';
import { useQueryClient } from '@tanstack/react-query';
import { futuresProduct } from '#platform/market/futures-product.ts';
import { instrumentsOptions } from '#platform/market/instruments.ts';
import { spotProduct } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

const products = { spot: spotProduct, futures: futuresProduct };

/** Names a pair: `BTC/USDT`. */
export type PairNames = (symbol: string) => string;

/** Returns a function that loads the names of a product's pairs; without an answer, pairs are named by their symbols. */
export function usePairNames(): (product: PriceAlert['product']) => Promise<PairNames> {
  const sdk = useSdk();
  const queries = useQueryClient();
  return async (product) => {
    const options = { ...instrumentsOptions(sdk, products[product]), meta: logged };
    const instruments = await queries.query({ ...options, staleTime: 'static' }).catch(() => []);
    return (name) => {
      const found = instruments.find(({ symbol }) => symbol === name);
      return found ? `${found.baseCoin}/${found.quoteCoin}` : name;
    };
  };
}

const logged = { logsErrorsAs: 'pairNamesFailed' };
