import type { Trail } from './check-trail.ts';

/** Number of stored trails. A trail has at most 500 points, which take 8 kB. */
const capacity = 2_000;

const scaledLength = 100;

/** Largest mean difference between two uses of a recording, which are rounded and may have noise. */
const tolerance = { pixels: 1.2, ms: 2 };

type Shape = Float32Array;

const numbersOfPoint = 4;

/** A recording is accepted once, also if it is moved, scaled or mirrored. */
export class TrailMemory {
  readonly #kept: Shape[] = [];
  #next = 0;

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
  const scale = scaledLength / (length === 0 ? 1 : length);
  return Float32Array.from(
    trail.flatMap(([x, y, ms]) => [
      (x - startX) * scale,
      y - startY,
      (y - startY) * Math.abs(scale),
      ms - startMs,
    ]),
  );
}

/** Compares the times too, because two people may draw the same curve. */
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
  // A script may scale the height with the length, or not.
  return Math.min(asIs, scaled) <= tolerance.pixels * points && ms <= tolerance.ms * points;
}
