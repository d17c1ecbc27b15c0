import { drawingKinds, pointCounts, type DrawnPoint } from '../drawing.ts';
import type { DatedDrawing } from '../merge-drawings.ts';

/** A drawing as calls and storages have it. */
export interface SavedDrawing {
  id: string;
  kind: string;
  points: DrawnPoint[];
  text?: string | undefined;
  /** Milliseconds since the epoch. */
  changedAt: number;
}

/** A drawing as the chart has written it. */
export type ShownDrawing = Omit<SavedDrawing, 'changedAt'>;

/** The drawings of a chart and their revision at the server, which each change of them increases. */
export interface RevisedDrawings {
  readonly revision: number;
  readonly drawings: SavedDrawing[];
}

/** The server's drawings, as a device knows them. */
export interface DrawingsOfServer extends RevisedDrawings {
  /** When drawings that are not saved yet were changed, by id, in milliseconds since the epoch. */
  readonly changedAt: Readonly<Record<string, number>>;
}

/** A device's storage of a user's drawings on a chart: what the chart shows, and what of it is saved. */
export interface DrawingStore {
  readonly readShown: () => ShownDrawing[];
  /** Receives those that the chart knows ({@link isKnownDrawing}) and others. */
  readonly writeShown: (drawings: readonly DatedDrawing[]) => void;
  /** Returns revision 0 and no drawings if nothing was saved yet. */
  readonly readSaved: () => DrawingsOfServer;
  readonly writeSaved: (saved: DrawingsOfServer) => void;
  /** Returns the drawings that the device has kept for a visitor, and removes them. */
  readonly takeVisitors: () => ShownDrawing[];
}

/** Returns whether this chart can draw a drawing: another front end may have kinds that it does not know. */
export function isKnownDrawing({ kind, points }: Pick<DatedDrawing, 'kind' | 'points'>): boolean {
  const known = drawingKinds.find((each) => each === kind);
  return known !== undefined && points.length === pointCounts[known];
}
