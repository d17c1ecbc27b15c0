import type { MarketStream } from '../market-stream.ts';
import type { StreamStatus } from '../stream/status-store.ts';
import { useStore } from './use-store.ts';

/** Returns the state of a stream's connection. */
export function useConnection(stream: Pick<MarketStream, 'status'>): StreamStatus {
  return useStore(stream.status);
}
