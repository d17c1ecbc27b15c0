import type { StreamStatus } from '@bourse/market-data';
import { useSyncExternalStore } from 'react';
import { useSdk } from './sdk.tsx';

/** How the stream is doing. */
export function useConnection(): StreamStatus {
  const { status } = useSdk().market;
  return useSyncExternalStore(status.subscribe, status.getSnapshot);
}
