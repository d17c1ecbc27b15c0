import type { SpotInstrument } from '@bourse/gateway-contract';
import { groupingOf } from '@bourse/trading/market';
import { useAtom } from 'jotai';
import { useCallback } from 'react';
import * as v from 'valibot';
import { useMarket } from '#accounts/markets/market.ts';
import { keptAtom } from '#page/kept-atom.ts';

const settingsSchema = v.object({
  version: v.literal(1),
  view: v.picklist(['both', 'bids', 'asks']),
  /** Length of a row's bar: the sum to the row, or the row's own amount. */
  bars: v.picklist(['total', 'size']),
  unit: v.picklist(['base', 'quote']),
  /** Price grouping by market and symbol. */
  groupings: v.record(v.string(), v.string()),
});

export type BookSettings = Readonly<v.InferOutput<typeof settingsSchema>>;

const initial: BookSettings = {
  version: 1,
  view: 'both',
  bars: 'total',
  unit: 'base',
  groupings: {},
};

const settingsAtom = keptAtom<BookSettings>('book_settings', settingsSchema, initial);

export function useBookSettings() {
  const [settings, write] = useAtom(settingsAtom);
  const change = useCallback(
    (changes: Partial<BookSettings>) => {
      write((stored) => ({
        ...stored,
        ...changes,
        groupings: { ...stored.groupings, ...changes.groupings },
      }));
    },
    [write],
  );
  return { settings, change };
}

/** Returns the price grouping of a pair, which book and ladder share, and a function that changes it. */
export function useGrouping({ symbol, tickSize }: SpotInstrument) {
  const { settings, change } = useBookSettings();
  const key = `${useMarket().kind}/${symbol}`;
  return {
    grouping: groupingOf(tickSize, settings.groupings[key]),
    onGroup: (chosen: string) => {
      change({ groupings: { [key]: chosen } });
    },
  };
}
