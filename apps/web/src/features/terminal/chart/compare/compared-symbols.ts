import { useAtomValue } from 'jotai';
import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';
import { useProduct, type Instrument } from '#platform/market/product.ts';

const schema = v.object({
  version: v.literal(1),
  /** Symbols by the place of their chart, of spot pairs and of contracts. */
  charts: v.record(v.string(), v.array(v.array(v.string()))),
});

/** The compared pairs of each chart, as this browser keeps them. */
export const comparedAtom = keptAtom<v.InferOutput<typeof schema>>('chart_compared', schema, {
  version: 1,
  charts: {},
});

/** The pairs that a chart is compared with. */
export interface Compared {
  /** Place of the chart. */
  readonly place: number;
  readonly instruments: readonly Instrument[];
}

/** Returns a function to the compared pairs of a chart, without those that are unknown and its own one. */
export function useCompared(
  known: readonly Instrument[],
): (place: number, own: Instrument) => Compared {
  const { charts } = useAtomValue(comparedAtom);
  const symbolsAt = charts[useProduct()] ?? [];
  return (place, own) => ({
    place,
    instruments: (symbolsAt[place] ?? [])
      .flatMap((symbol) => known.find((each) => each.symbol === symbol) ?? [])
      .filter(({ symbol }) => symbol !== own.symbol),
  });
}
