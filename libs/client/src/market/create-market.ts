import type { MarketStream } from '@bourse/market-data';
import { createWorkerMarketStream } from '@bourse/market-data/worker-page';
import { createDeferredMarket } from './deferred-market.ts';

/** Creates the stream in a worker, or in the host itself where there is none. */
export function createMarket(url: string, createWorker: (() => Worker) | undefined): MarketStream {
  return createWorker ? createWorkerMarketStream({ url, createWorker }) : createHostMarket(url);
}

/** Loads the host's own stream, which clients with a worker do without. */
function createHostMarket(url: string): MarketStream {
  let stream: MarketStream | undefined;
  const loaded = import('./host-market.ts').then(({ createMarketStream }) => {
    stream = createMarketStream({ url });
    return stream;
  });
  return createDeferredMarket({ loaded, current: () => stream });
}
