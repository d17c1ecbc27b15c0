import type { Trail } from './judge-trail.ts';

/** How many ways are remembered, the latest; 500 points at most take 8 kB. */
const capacity = 2_000;

/** Ways are compared as if each were so many pixels long. */
const usualLength = 100;

/** How much two ways may differ on average and be the same recording: places are rounded, a script adds a little. */
const tolerance = { pixels: 1.2, ms: 2 };

/** A way without its place and direction: four numbers a point. */
type Shape = Float32Array;

/** `x` in parts of the way, `y` in pixels and in parts of the way, and the time. */
const numbersOfPoint = 4;

/** Remembers the ways that have passed, so that a recorded one passes once: not at another place or in the mirror either. */
export class TrailMemory {
  readonly #kept: Shape[] = [];
  #next = 0;

  /** Whether a way has passed before. Remembers it if not. */
  isKnown(trail: Trail): boolean {
    const shape = shapeOf(trail);
    if (this.#kept.some((kept) => isSame(kept, shape))) return true;
    this.#kept[this.#next] = shape;
    this.#next = (this.#next + 1) % capacity;
    return false;
  }
}

function shapeOf(trail: Trail): Shape {
  const [startX = 0, startY = 0, startMs = 0] = trail[0] ?? [];
  const length = (trail.at(-1)?.[0] ?? 0) - startX;
  const scale = usualLength / (length === 0 ? 1 : length);
  return Float32Array.from(
    trail.flatMap(([x, y, ms]) => [
      (x - startX) * scale,
      y - startY,
      (y - startY) * Math.abs(scale),
      ms - startMs,
    ]),
  );
}

/** Two hands may draw the same curve; they do not move at the same milliseconds as well. */
function isSame(one: Shape, other: Shape): boolean {
  if (one.length !== other.length) return false;
  const points = one.length / numbersOfPoint;
  let [asIs, scaled, ms] = [0, 0, 0];
  for (let at = 0; at < one.length; at += numbersOfPoint) {
    const away = (offset: number) => (one[at + offset] ?? 0) - (other[at + offset] ?? 0);
    asIs += Math.hypot(away(0), away(1));
    scaled += Math.hypot(away(0), away(2));
    ms += Math.abs(away(3));
  }
  // A script may stretch the height along with the length, or not.
  return Math.min(asIs, scaled) <= tolerance.pixels * points && ms <= tolerance.ms * points;
}
