import { getTrends, type CallAnswer } from '@bourse/gateway-contract';
import { shownHere, useCall } from '@bourse/react';
import { useEffect } from 'react';
import { useProduct } from './product.ts';

/** Changes over seven days by symbol, as fractions. */
export type PairWeeks = ReadonlyMap<string, string>;

const refreshMs = 300_000;

/** A part of the last seven days of all pairs, by one call. The list does without them while they cannot be loaded. */
export function useTrends<T>(select: (answer: CallAnswer<typeof getTrends>) => T) {
  const product = useProduct() === 'SPOT' ? 'spot' : 'futures';
  return useCall(
    getTrends,
    { product },
    { select, staleTime: refreshMs, refetchInterval: refreshMs, meta: shownHere },
  ).data;
}

/** Passes on the changes over seven days by symbol, of the pairs that have one. */
export function useWeeks(onWeeks: (weeks: PairWeeks) => void): void {
  const weeks = useTrends(toWeeks);
  useEffect(() => {
    if (weeks) onWeeks(weeks);
  }, [weeks, onWeeks]);
}

export function toWeeks({ trends }: CallAnswer<typeof getTrends>): PairWeeks {
  return new Map(
    trends.flatMap(({ symbol, change7d }) => (change7d === null ? [] : [[symbol, change7d]])),
  );
}
