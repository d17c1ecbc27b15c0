import type { Drawing, DrawnPoint } from './drawing.ts';
import { extensions, retracements } from './levels.ts';
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
