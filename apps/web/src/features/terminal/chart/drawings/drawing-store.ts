import type { CallAnswer, getDrawings } from '@bourse/gateway-contract';
import type { DatedDrawing } from '@bourse/trading-chart';
import { drawingKinds, pointCounts } from '@bourse/trading-chart/react';
import * as v from 'valibot';
import type { Page } from '#page/create-page.ts';
import { drawingsKey } from '../chart-storage.ts';

/** Drawings as calls have them. */
export type ServerDrawings = CallAnswer<typeof getDrawings>['drawings'];
export type ServerDrawing = ServerDrawings[number];

type LocalDrawing = Omit<ServerDrawing, 'changedAt'>;

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

export type SavedDrawings = Omit<v.InferOutput<typeof savedSchema>, 'version'>;

/** The drawings of a user on a chart that this browser keeps: what the chart shows, and what of it is saved. */
export interface DrawingStore {
  readonly readShown: () => LocalDrawing[];
  readonly writeShown: (drawings: readonly DatedDrawing[]) => void;
  readonly readSaved: () => SavedDrawings;
  readonly writeSaved: (saved: SavedDrawings) => void;
  /** Returns the drawings that the browser has kept for a visitor, and removes them. */
  readonly takeVisitors: () => LocalDrawing[];
}

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
      const shown = drawings.filter(canBeShown).map(({ changedAt: _, ...drawing }) => drawing);
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

/** Another front end may have drawings of kinds that this chart does not know. They are kept as they are. */
export function canBeShown({ kind, points }: Pick<DatedDrawing, 'kind' | 'points'>): boolean {
  const known = drawingKinds.find((each) => each === kind);
  return known !== undefined && points.length === pointCounts[known];
}
