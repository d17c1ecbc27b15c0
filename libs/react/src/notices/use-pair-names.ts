import { useLoad } from '../calls/use-load.ts';
import { useClient } from '../client-context.ts';
import { marketTopics, type MarketKind } from '../markets/market-kind.ts';
import { instrumentsOptions } from '../prices/public-lists.ts';

/** Names a pair: `BTC/USDT`. */
export type PairNames = (symbol: string) => string;

/** Returns a function that loads the names of a product's pairs; without an answer, pairs are named by their symbols. */
export function usePairNames(): (product: MarketKind) => Promise<PairNames> {
  const client = useClient();
  const load = useLoad();
  return async (product) => {
    const options = { ...instrumentsOptions(client, marketTopics[product]), meta: logged };
    const instruments = await load({ ...options, staleTime: Infinity }).catch(() => []);
    return (name) => {
      const found = instruments.find(({ symbol }) => symbol === name);
      return found ? `${found.baseCoin}/${found.quoteCoin}` : name;
    };
  };
}

const logged = { logsErrorsAs: 'pairNamesFailed' };
