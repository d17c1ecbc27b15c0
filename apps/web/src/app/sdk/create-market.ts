import type { MarketStream } from '@bourse/market-data';
import { createWorkerMarketStream } from '@bourse/market-data/worker-page';
import { startWorker } from '../safety/trusted-types.ts';
import { createDeferredMarket } from './create-deferred-market.ts';

/** Runs the stream in the page of a browser without workers. */
export function createMarket(url: string): MarketStream {
  if (!('Worker' in globalThis)) return createPageMarket(url);
  return createWorkerMarketStream({ url, createWorker: () => startWorker('market') });
}

/** Loads the page's own stream, which most browsers do without. */
function createPageMarket(url: string): MarketStream {
  let stream: MarketStream | undefined;
  const loaded = import('./page-market.ts').then(({ createMarketStream }) => {
    stream = createMarketStream({ url });
    return stream;
  });
  return createDeferredMarket({ loaded, current: () => stream });
}
