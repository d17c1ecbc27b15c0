import { useQuery } from '@tanstack/react-query';
import { tickersOptions } from './instruments.ts';
import { useProduct } from './product.ts';
import { useSdk } from '../sdk/sdk.tsx';

const refreshMs = 2_000;

/**
 * The last 24 hours of every pair, refreshed while the component is mounted. One call for all pairs keeps the order of
 * the list true, and takes no topics of the stream, which are bounded.
 */
export function useFreshTickers() {
  return useQuery({
    ...tickersOptions(useSdk(), useProduct()),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    meta: { showsItsErrors: true },
  });
}
