import { mostDrawings, type DrawnPoint } from './drawing.ts';

/** A drawing of any chart, which may have other kinds, and when its user changed it last. */
export interface DatedDrawing {
  readonly id: string;
  readonly kind: string;
  readonly points: readonly DrawnPoint[];
  readonly text?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly changedAt: number;
}

/** Drawings of a chart that two devices may have changed. */
export interface DrawingVersions {
  /** The drawings that device and server had in common last. */
  readonly base: readonly DatedDrawing[];
  /** The device's drawings. */
  readonly own: readonly DatedDrawing[];
  /** The server's drawings. */
  readonly newest: readonly DatedDrawing[];
}

/**
 * Merges what a device has changed into what the server has. A drawing that both have changed is the one that was changed later;
 * one that was changed at one place and removed at the other stays. Beyond 50 of them, those that were changed first are removed.
 */
export function mergeDrawings({ base, own, newest }: DrawingVersions): readonly DatedDrawing[] {
  const added = own.filter(({ id }) => !find(newest, id));
  const merged = [...newest, ...added].flatMap(
    ({ id }) => mergeOne(find(base, id), find(own, id), find(newest, id)) ?? [],
  );
  const surplus = merged.length - mostDrawings;
  if (surplus <= 0) return merged;
  const oldest = merged.toSorted((one, other) => one.changedAt - other.changedAt);
  const removed = new Set(oldest.slice(0, surplus));
  return merged.filter((drawing) => !removed.has(drawing));
}

function find(drawings: readonly DatedDrawing[], id: string): DatedDrawing | undefined {
  return drawings.find((drawing) => drawing.id === id);
}

function mergeOne(
  base: DatedDrawing | undefined,
  own: DatedDrawing | undefined,
  newest: DatedDrawing | undefined,
): DatedDrawing | undefined {
  if (own && newest) {
    if (base && areSame(own, base)) return newest;
    if (base && areSame(newest, base)) return own;
    return own.changedAt > newest.changedAt ? own : newest;
  }
  const left = own ?? newest;
  return left && base && areSame(left, base) ? undefined : left;
}

/** Returns whether two drawings have the same kind, points and text. */
export function areSame(
  one: Omit<DatedDrawing, 'changedAt'>,
  other: Omit<DatedDrawing, 'changedAt'>,
): boolean {
  return (
    one.kind === other.kind &&
    one.text === other.text &&
    one.points.length === other.points.length &&
    one.points.every(
      ({ time, price }, index) =>
        time === other.points[index]?.time && price === other.points[index].price,
    )
  );
}
