import { drawingKinds } from '@bourse/trading-chart';
import * as v from 'valibot';

const drawing = v.object({
  id: v.string(),
  kind: v.picklist(drawingKinds),
  points: v.array(v.object({ time: v.number(), price: v.number() })),
});

/** The kept drawings of a pair. Other versions are ignored. */
export const storedDrawings = v.object({ version: v.picklist([1]), drawings: v.array(drawing) });

export function drawingsKey(instType: string, symbol: string): string {
  return `chart_drawings:${instType}:${symbol}`;
}
