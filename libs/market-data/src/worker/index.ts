export { MarketDataError } from '../errors.ts';
export type * from '../public-types.ts';
export { createWorkerMarketStream } from './create-worker-market-stream.ts';
export type { WorkerHandle, WorkerMarketStreamOptions } from './remote-stream.ts';
export { serveMarketStream } from './serve-market-stream.ts';
export type { WorkerScope } from './serve-market-stream.ts';
