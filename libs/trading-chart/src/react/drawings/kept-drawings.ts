import * as v from 'valibot';
import { drawingKinds } from '../../drawings/drawing.ts';
import type { KeptName } from '../setup/chart-setup.ts';

const drawing = v.object({
  id: v.string(),
  kind: v.picklist(drawingKinds),
  points: v.array(v.object({ time: v.number(), price: v.number() })),
});

/** The kept drawings of a pair. Other versions are ignored. */
export const keptDrawings = v.object({ version: v.picklist([1]), drawings: v.array(drawing) });

export function drawingsName(symbol: string): KeptName {
  return `drawings:${symbol}`;
}
