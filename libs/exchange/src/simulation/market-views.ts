import type { Core } from '../core/create-core.ts';
import type { Market } from '../core/market.ts';
import type { Simulation } from './simulation.ts';
import { createContractView } from '../market/contract-view.ts';
import { createMarketView, type MarketView } from '../market/market-view.ts';

/** Returns the views of all markets, by ledger, kind and symbol. */
export function viewsOf(
  core: Pick<Core, 'markets' | 'futures'>,
  simulation: Simulation,
  now: () => number,
): ReadonlyMap<string, MarketView> {
  const live = {
    contractOf: core.futures.contractOf,
    get funding() {
      return core.futures.funding;
    },
  };
  const contractOf = (market: Market) =>
    market.kind === 'futures' ? createContractView(market, live, now) : undefined;
  return new Map(
    core.markets.map((market) => [
      `${market.ledger}/${market.kind}/${market.symbol}`,
      createMarketView(market, simulation.dataOf(market), now, {
        contract: contractOf(market),
        // A capture is published as a whole.
        publishedDepth: simulation.isReplayed(market) ? Infinity : undefined,
      }),
    ]),
  );
}
