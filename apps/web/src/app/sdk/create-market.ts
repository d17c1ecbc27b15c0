import { createMarketStream } from '@bourse/market-data';
import type { MarketStream } from '@bourse/market-data';
import { createWorkerMarketStream } from '@bourse/market-data/worker';
import { startWorker } from '../safety/trusted-types.ts';

/** Runs the stream in the page of a browser without workers. */
export function createMarket(url: string): MarketStream {
  if (!('Worker' in globalThis)) return createMarketStream({ url });
  return createWorkerMarketStream({ url, createWorker: () => startWorker('market') });
}
