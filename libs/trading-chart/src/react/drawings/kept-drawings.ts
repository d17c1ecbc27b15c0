import * as v from 'valibot';
import { drawingKinds, mostLetters, type Drawing } from '../../drawings/drawing.ts';
import type { KeptName } from '../setup/chart-setup.ts';

const drawing = v.object({
  id: v.string(),
  kind: v.picklist(drawingKinds),
  points: v.array(v.object({ time: v.number(), price: v.number() })),
  text: v.exactOptional(v.pipe(v.string(), v.maxLength(mostLetters))),
});

/** The kept drawings of a pair. Other versions are ignored. */
export const keptDrawings: v.GenericSchema<unknown, KeptDrawings> = v.object({
  version: v.picklist([1]),
  drawings: v.array(drawing),
});

export function drawingsName(symbol: string): KeptName {
  return `drawings:${symbol}`;
}

export interface KeptDrawings {
  readonly version: 1;
  readonly drawings: readonly Drawing[];
}

export const noDrawings: KeptDrawings = { version: 1, drawings: [] };
