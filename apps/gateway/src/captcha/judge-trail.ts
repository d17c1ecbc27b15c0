/** A pointer's way: `[x, y, milliseconds since the start]`, in picture pixels. */
export type Trail = readonly (readonly [number, number, number])[];

const minimumPoints = 6;
const minimumMs = 150;

/** How far a trail may end from where the piece was left: the last move and the release may differ. */
const endTolerance = 2;

/** How far points may lie from one line and still have been drawn with a ruler; places are rounded. */
const rulerTolerance = 0.75;

/** A hand may keep to a line as short as this by chance. */
const shortWay = 100;

/** Into how many equal spans of time a way is cut, to see whether it gets faster and slower. */
const spans = 5;

/** How even the speed of those spans may be, as deviation over mean, before nobody's hand made it. */
const minimumUnevenness = 0.3;

/** From this sum on the signs speak of a program. */
const suspicion = 3;

/** Whether a hand could have drawn a trail that has left the piece at `x`. */
export function isHuman(trail: Trail, x: number): boolean {
  const last = trail.at(-1);
  if (!last || trail.length < minimumPoints || last[2] < minimumMs) return false;
  if (Math.abs(last[0] - x) > endTolerance || !isForwardInTime(trail)) return false;
  return suspicionOf(trail) < suspicion;
}

/** No sign alone condemns but a long way on a ruler; a hand shows one of the others now and then. */
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

/** Whether all points lie on the line from the first to the last. */
function isRuled(trail: Trail): boolean {
  const [startX = 0, startY = 0] = trail[0] ?? [];
  const [endX = 0, endY = 0] = trail.at(-1) ?? [];
  const length = Math.hypot(endX - startX, endY - startY);
  return trail.every(([x, y]) => {
    const across = (endX - startX) * (y - startY) - (endY - startY) * (x - startX);
    return length === 0 || Math.abs(across) / length <= rulerTolerance;
  });
}

/** Whether each step is as long as the others, whatever time it took. */
function hasEqualSteps(trail: Trail): boolean {
  const steps = trail
    .slice(1)
    .map(([x], index) => Math.abs(x - (trail[index]?.[0] ?? 0)))
    .filter((step) => step > 0);
  return Math.max(...steps) - Math.min(...steps) <= 1;
}

/** A hand starts slowly and corrects itself at the end. Whole spans are compared, as single moves come when they like. */
function speedUnevenness(trail: Trail): number {
  const whole = trail.at(-1)?.[2] ?? 0;
  const places = Array.from({ length: spans + 1 }, (_, at) => placeAt(trail, (whole * at) / spans));
  const ways = places.slice(1).map((place, at) => Math.abs(place - (places[at] ?? 0)));
  const mean = ways.reduce((sum, way) => sum + way, 0) / spans;
  const variance = ways.reduce((sum, way) => sum + (way - mean) ** 2, 0) / spans;
  return mean === 0 ? 0 : Math.sqrt(variance) / mean;
}

/** Where the pointer was at a time, between its points too. */
function placeAt(trail: Trail, time: number): number {
  const next = trail.findIndex(([, , ms]) => ms >= time);
  const [x, , ms] = trail[next] ?? [0, 0, 0];
  const [beforeX, , beforeMs] = trail[next - 1] ?? [x, 0, ms];
  return ms === beforeMs ? x : beforeX + ((x - beforeX) * (time - beforeMs)) / (ms - beforeMs);
}
