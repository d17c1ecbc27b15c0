import type { Pixel, Segment } from './segment.ts';
import {
  arrow,
  channel,
  fullLine,
  horizontal,
  letters,
  pitchfork,
  ray,
  rectangle,
  vertical,
} from './shapes.ts';

/** The kinds of drawings, in the order of their tools. */
export const drawingKinds = [
  'trend',
  'ray',
  'extended',
  'arrow',
  'horizontal',
  'vertical',
  'channel',
  'fork',
  'rectangle',
  'fibonacci',
  'extension',
  'ruler',
  'text',
] as const;

/**
 * A line between two points, from one through another or through both; an arrow; a price or a time over the whole pane; a line
 * with a parallel; Andrews' pitchfork; a box; the levels of a retracement, or of a move after another one; a measured move; a text.
 */
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
  /** The text of a drawing of the kind `text`: 1 to 80 characters. Other kinds have none. */
  readonly text?: string;
}

/** Greatest number of drawings of a pair; the oldest make room. */
export const mostDrawings = 50;

/** Greatest length of a text. */
export const mostLetters = 80;

/** Number of points that a drawing of a kind has. */
export const pointCounts: Readonly<Record<DrawingKind, number>> = {
  trend: 2,
  ray: 2,
  extended: 2,
  arrow: 2,
  horizontal: 1,
  vertical: 1,
  channel: 3,
  fork: 3,
  rectangle: 2,
  fibonacci: 2,
  extension: 3,
  ruler: 2,
  text: 1,
};

/** Adds a drawing. Beyond 50 of them, the oldest are removed. */
export function addDrawing(drawings: readonly Drawing[], added: Drawing): readonly Drawing[] {
  return [...drawings, added].slice(-mostDrawings);
}

const retracements = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];

const extensions = [0, 0.618, 1, 1.272, 1.618, 2.618];

/** Places and texts of a chart. */
export interface DrawingScale {
  /** Returns the place of a point; `undefined` if it is not on the chart. */
  readonly toPixel: (point: DrawnPoint) => Pixel | undefined;
  /** Returns the text of a move: its difference and change. */
  readonly measure: (from: DrawnPoint, to: DrawnPoint) => string;
}

/** Returns the parts of a drawing; while it is being made, those of the points that it has. None if a point is not on the chart. */
export function segmentsOf(
  { kind, points, text }: Omit<Drawing, 'id'>,
  { toPixel, measure }: DrawingScale,
): readonly Segment[] {
  const places = points.map(toPixel);
  const [one, two, three] = places;
  const [first, second, third] = points;
  if (places.includes(undefined) || !one || !first) return [];
  if (kind === 'horizontal') return [horizontal(one)];
  if (kind === 'vertical') return [vertical(one)];
  if (kind === 'text') return text ? [letters(one, text)] : [];
  if (!two || !second) return [];
  switch (kind) {
    case 'trend':
      return [{ from: one, to: two }];
    case 'ray':
      return [ray(one, two)];
    case 'extended':
      return [fullLine(one, two)];
    case 'arrow':
      return arrow(one, two);
    case 'rectangle':
      return rectangle(one, two);
    case 'ruler':
      return [{ from: two, to: one, text: measure(first, second) }, ...rectangle(one, two)];
    case 'fibonacci': {
      const priceAt = (ratio: number) => second.price + (first.price - second.price) * ratio;
      const sides = [Math.min(one.x, two.x), Math.max(one.x, two.x)] as const;
      return levelsOf(retracements, priceAt, first.time, sides, toPixel);
    }
    default:
  }
  if (!three || !third) return [{ from: one, to: two }];
  if (kind === 'channel') return channel(one, two, three);
  if (kind === 'fork') return pitchfork(one, two, three);
  const priceAt = (ratio: number) => third.price + (second.price - first.price) * ratio;
  const sides = [three.x, three.x + Math.abs(two.x - one.x)] as const;
  return levelsOf(extensions, priceAt, third.time, sides, toPixel);
}

/** Levels between two sides; none of a price that is not on the chart. */
function levelsOf(
  ratios: readonly number[],
  priceAt: (ratio: number) => number,
  time: number,
  [left, right]: readonly [number, number],
  toPixel: DrawingScale['toPixel'],
): readonly Segment[] {
  return ratios.flatMap((ratio) => {
    const place = toPixel({ time, price: priceAt(ratio) });
    if (!place) return [];
    return { from: { x: left, y: place.y }, to: { x: right, y: place.y }, text: String(ratio) };
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
