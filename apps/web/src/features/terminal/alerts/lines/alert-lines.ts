import type { LineAlert } from '@bourse/gateway-contract';
import { linesOf, type StraightLine } from '@bourse/trading-chart';
import type { Drawing } from '@bourse/trading-chart/react';
import { alertLineOf, type AlertLine } from '@bourse/trading/market';
import type { Instrument } from '#platform/market/product.ts';

/** A line of a drawing that can have an alert. */
export interface WatchedLine {
  /** Name of the line at the exchange. */
  readonly drawingId: string;
  /** The line as it is drawn. */
  readonly drawn: StraightLine;
  readonly line: AlertLine;
}

/** Returns the lines of a drawing that can have alerts, in an order that no move changes. */
export function alertLinesOf(drawing: Drawing, instrument: Instrument): readonly WatchedLine[] {
  const lines = linesOf(drawing);
  return lines.flatMap((drawn, place) => {
    const line = alertLineOf(drawn, instrument);
    const drawingId = lines.length === 1 ? drawing.id : `${drawing.id}_${place}`;
    return line ? { drawingId, drawn, line } : [];
  });
}

/** Whether an alert waits for a line of a drawing. */
export function isOfDrawing({ drawingId }: LineAlert, { id }: Drawing): boolean {
  return drawingId === id || drawingId.startsWith(`${id}_`);
}
