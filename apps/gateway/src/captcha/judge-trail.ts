/** Positions of a pointer: `[x, y, milliseconds since the start]`, in picture pixels. */
export type Trail = readonly (readonly [number, number, number])[];

const minimumPoints = 6;
const minimumMs = 150;

/** The last move and the release may differ by this. */
const endTolerance = 2;

const rulerTolerance = 0.75;

const shortWay = 100;

/** Number of equal intervals of time whose speeds are compared. */
const spans = 5;

/** A lower ratio of deviation to mean speed is a sign of a program. */
const minimumUnevenness = 0.3;

const suspicion = 3;

export function isHuman(trail: Trail, x: number): boolean {
  const last = trail.at(-1);
  if (!last || trail.length < minimumPoints || last[2] < minimumMs) return false;
  if (Math.abs(last[0] - x) > endTolerance || !isForwardInTime(trail)) return false;
  return suspicionOf(trail) < suspicion;
}

/** Only a long straight line is enough by itself. Real pointers show the other signs now and then. */
function suspicionOf(trail: Trail): number {
  const ruled = isRuled(trail) ? (lengthOf(trail) >= shortWay ? 3 : 2) : 0;
  const even = speedUnevenness(trail) < minimumUnevenness ? 2 : 0;
  const equal = hasEqualSteps(trail) ? 1 : 0;
  return ruled + even + equal;
}

function isForwardInTime(trail: Trail): boolean {
  return trail.every(([, , ms], index) => ms >= (trail[index - 1]?.[2] ?? 0));
}

function lengthOf(trail: Trail): number {
  return Math.abs((trail.at(-1)?.[0] ?? 0) - (trail[0]?.[0] ?? 0));
}

function isRuled(trail: Trail): boolean {
  const [startX = 0, startY = 0] = trail[0] ?? [];
  const [endX = 0, endY = 0] = trail.at(-1) ?? [];
  const length = Math.hypot(endX - startX, endY - startY);
  return trail.every(([x, y]) => {
    const across = (endX - startX) * (y - startY) - (endY - startY) * (x - startX);
    return length === 0 || Math.abs(across) / length <= rulerTolerance;
  });
}

function hasEqualSteps(trail: Trail): boolean {
  const steps = trail
    .slice(1)
    .map(([x], index) => Math.abs(x - (trail[index]?.[0] ?? 0)))
    .filter((step) => step > 0);
  return Math.max(...steps) - Math.min(...steps) <= 1;
}

/** Compares intervals, because single moves arrive irregularly. A hand starts slowly and corrects the end. */
function speedUnevenness(trail: Trail): number {
  const whole = trail.at(-1)?.[2] ?? 0;
  const places = Array.from({ length: spans + 1 }, (_, at) => placeAt(trail, (whole * at) / spans));
  const ways = places.slice(1).map((place, at) => Math.abs(place - (places[at] ?? 0)));
  const mean = ways.reduce((sum, way) => sum + way, 0) / spans;
  const variance = ways.reduce((sum, way) => sum + (way - mean) ** 2, 0) / spans;
  return mean === 0 ? 0 : Math.sqrt(variance) / mean;
}

function placeAt(trail: Trail, time: number): number {
  const next = trail.findIndex(([, , ms]) => ms >= time);
  const [x, , ms] = trail[next] ?? [0, 0, 0];
  const [beforeX, , beforeMs] = trail[next - 1] ?? [x, 0, ms];
  return ms === beforeMs ? x : beforeX + ((x - beforeX) * (time - beforeMs)) / (ms - beforeMs);
}
