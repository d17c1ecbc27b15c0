import { useAtom } from 'jotai';
import { useCallback } from 'react';
import * as v from 'valibot';
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
