/** The kinds of drawings. */
export const drawingKinds = ['trend', 'horizontal', 'fibonacci'] as const;

/** A line between two points, a level over the whole width, or the levels of a retracement. */
export type DrawingKind = (typeof drawingKinds)[number];

/** A place on the chart: start of a candle in milliseconds, and a price. */
export interface DrawnPoint {
  readonly time: number;
  readonly price: number;
}

/** A drawing of the user. */
export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  /** As many as {@link pointCounts} has for its kind, or fewer while it is being made. */
  readonly points: readonly DrawnPoint[];
}

/** Greatest number of drawings of a pair; the oldest make room. */
const mostDrawings = 50;

/** Number of points that a drawing of a kind has. */
export const pointCounts: Readonly<Record<DrawingKind, number>> = {
  trend: 2,
  horizontal: 1,
  fibonacci: 2,
};

/** Adds a drawing. Beyond 50 of them, the oldest are removed. */
export function addDrawing(drawings: readonly Drawing[], added: Drawing): readonly Drawing[] {
  return [...drawings, added].slice(-mostDrawings);
}

const levels = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];

/** A place in the candles' pane, in CSS pixels from its upper left corner. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A straight part of a drawing. */
export interface Segment {
  readonly from: Pixel;
  readonly to: Pixel;
  /** Ratio of a level of Fibonacci. */
  readonly text?: string;
}

/**
 * Returns the parts of a drawing; none if a point has no place on the chart.
 *
 * @param width - Width of the pane in pixels, over which a level extends.
 */
export function segmentsOf(
  { kind, points }: Omit<Drawing, 'id'>,
  toPixel: (point: DrawnPoint) => Pixel | undefined,
  width: number,
): readonly Segment[] {
  const [first, second] = points;
  const from = first && toPixel(first);
  if (!first || !from) return [];
  if (kind === 'horizontal') return [{ from: { x: 0, y: from.y }, to: { x: width, y: from.y } }];
  const to = second && toPixel(second);
  if (!second || !to) return [];
  if (kind === 'trend') return [{ from, to }];
  return levels.flatMap((level) => {
    const price = second.price + (first.price - second.price) * level;
    const place = toPixel({ time: first.time, price });
    if (!place) return [];
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    return { from: { x: left, y: place.y }, to: { x: right, y: place.y }, text: String(level) };
  });
}

/** Returns the distance of a place from the nearest part in pixels; infinite without parts. */
export function distanceTo(segments: readonly Segment[], place: Pixel): number {
  return Math.min(Infinity, ...segments.map((segment) => distanceToOne(segment, place)));
}

function distanceToOne({ from, to }: Segment, { x, y }: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const along = Math.max(0, Math.min(1, share));
  return Math.hypot(from.x + along * dx - x, from.y + along * dy - y);
}
