export { MarketDataError } from '../errors.ts';
export type * from '../public-types.ts';
export { createWorkerMarketStream } from './create-worker-market-stream.ts';
export type { WorkerHandle, WorkerMarketStreamOptions } from './remote-stream.ts';
