import { ladderGrouping, groupingsOf } from '@bourse/trading/market';
import { useAtom } from 'jotai';
import * as v from 'valibot';
import { useMarket } from '#accounts/markets/market.ts';
import { keptAtom } from '#page/kept-atom.ts';
import type { Instrument } from '#platform/market/product.ts';

const settingsSchema = v.object({
  version: v.literal(1),
  /** Sizes of one-click orders in base coin, by market and symbol. */
  sizes: v.record(v.string(), v.string()),
  /** Price grouping by market and symbol. */
  groupings: v.record(v.string(), v.string()),
});

type LadderSettings = Readonly<v.InferOutput<typeof settingsSchema>>;

const settingsAtom = keptAtom<LadderSettings>('ladder_settings', settingsSchema, {
  version: 1,
  sizes: {},
  groupings: {},
});

/**
 * Returns the size of a pair's one-click orders and the grouping of its ladder, which this browser keeps, and functions that change them.
 * The grouping follows from a price until one is chosen.
 */
export function useLadderSettings({ symbol, tickSize }: Instrument, price: string | undefined) {
  const [{ sizes, groupings }, write] = useAtom(settingsAtom);
  const key = `${useMarket().kind}/${symbol}`;
  const initial = price === undefined ? tickSize : ladderGrouping(tickSize, price);
  return {
    size: sizes[key] ?? '',
    setSize: (size: string) => {
      write((stored) => ({ ...stored, sizes: { ...stored.sizes, [key]: size } }));
    },
    grouping: groupingsOf(tickSize).find((option) => option === groupings[key]) ?? initial,
    setGrouping: (grouping: string) => {
      write((stored) => ({ ...stored, groupings: { ...stored.groupings, [key]: grouping } }));
    },
  };
}
