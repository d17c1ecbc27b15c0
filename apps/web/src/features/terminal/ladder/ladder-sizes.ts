import type { Instrument } from '#platform/market/product.ts';
import { useAtom } from 'jotai';
import * as v from 'valibot';
import { useMarket } from '#accounts/markets/market.ts';
import { keptAtom } from '#page/kept-atom.ts';

const sizesSchema = v.object({
  version: v.literal(1),
  /** Sizes of one-click orders in base coin, by market and symbol. */
  sizes: v.record(v.string(), v.string()),
});

type LadderSizes = Readonly<v.InferOutput<typeof sizesSchema>>;

const sizesAtom = keptAtom<LadderSizes>('ladder_sizes', sizesSchema, { version: 1, sizes: {} });

/** Returns the size of a pair's one-click orders, which this browser keeps, and a function that changes it. */
export function useLadderSize({ symbol }: Instrument) {
  const [{ sizes }, write] = useAtom(sizesAtom);
  const key = `${useMarket().kind}/${symbol}`;
  return {
    size: sizes[key] ?? '',
    setSize: (size: string) => {
      write((stored) => ({ ...stored, sizes: { ...stored.sizes, [key]: size } }));
    },
  };
}
