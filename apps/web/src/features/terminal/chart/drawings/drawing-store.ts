import { isKnownDrawing, type DrawingStore } from '@bourse/trading-chart';
import * as v from 'valibot';
import type { Page } from '#page/create-page.ts';
import { drawingsKey } from '../chart-storage.ts';

const local = v.object({
  id: v.string(),
  kind: v.string(),
  points: v.array(v.object({ time: v.number(), price: v.number() })),
  text: v.optional(v.string()),
});
const localSchema = v.object({ version: v.literal(1), drawings: v.array(local) });

const savedSchema = v.object({
  version: v.literal(1),
  /** Revision and drawings that this browser has last received or saved. */
  revision: v.number(),
  drawings: v.array(v.object({ ...local.entries, changedAt: v.number() })),
  /** When drawings that are not saved yet were changed, by id. */
  changedAt: v.record(v.string(), v.number()),
});

/** @param chart - Product and symbol, as in the keys of storage. */
export function createDrawingStore(
  { kept }: Pick<Page, 'kept'>,
  userId: string,
  { product, symbol }: { readonly product: string; readonly symbol: string },
): DrawingStore {
  const shownKey = drawingsKey(product, symbol, userId);
  const visitorsKey = drawingsKey(product, symbol, '');
  const savedKey = `chart_drawings_saved:${product}:${symbol}:${userId}`;
  return {
    readShown: () => kept.read(shownKey, localSchema)?.drawings ?? [],
    writeShown: (drawings) => {
      const shown = drawings.filter(isKnownDrawing).map(({ changedAt: _, ...drawing }) => drawing);
      kept.write(shownKey, { version: 1, drawings: shown });
    },
    readSaved: () =>
      kept.read(savedKey, savedSchema) ?? { revision: 0, drawings: [], changedAt: {} },
    writeSaved: ({ revision, drawings, changedAt }) => {
      kept.write(savedKey, { version: 1, revision, drawings, changedAt });
    },
    takeVisitors: () => {
      const { drawings = [] } = kept.read(visitorsKey, localSchema) ?? {};
      if (drawings.length > 0) kept.write(visitorsKey, undefined);
      return drawings;
    },
  };
}
