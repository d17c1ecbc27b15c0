/** Positions of a pointer: `[x, y, milliseconds since the start]`, in picture pixels. */
export type Trail = readonly (readonly [number, number, number])[];

const minimumPoints = 6;
const minimumMs = 150;

const endTolerance = 2;

const straightTolerance = 0.75;

const shortDistance = 100;

const intervals = 5;

/** A lower ratio of deviation to mean speed is a sign of a program. */
const minimumUnevenness = 0.3;

const scoreLimit = 3;

export function isHuman(trail: Trail, x: number): boolean {
  const last = trail.at(-1);
  if (!last || trail.length < minimumPoints || last[2] < minimumMs) return false;
  if (Math.abs(last[0] - x) > endTolerance || !isForwardInTime(trail)) return false;
  return automationScore(trail) < scoreLimit;
}

/** Only a long straight line is enough by itself. Real pointers show the other signs now and then. */
function automationScore(trail: Trail): number {
  const straight = isStraight(trail) ? (lengthOf(trail) >= shortDistance ? 3 : 2) : 0;
  const even = speedUnevenness(trail) < minimumUnevenness ? 2 : 0;
  const equal = hasEqualSteps(trail) ? 1 : 0;
  return straight + even + equal;
}

function isForwardInTime(trail: Trail): boolean {
  return trail.every(([, , ms], index) => ms >= (trail[index - 1]?.[2] ?? 0));
}

function lengthOf(trail: Trail): number {
  return Math.abs((trail.at(-1)?.[0] ?? 0) - (trail[0]?.[0] ?? 0));
}

function isStraight(trail: Trail): boolean {
  const [startX = 0, startY = 0] = trail[0] ?? [];
  const [endX = 0, endY = 0] = trail.at(-1) ?? [];
  const length = Math.hypot(endX - startX, endY - startY);
  return trail.every(([x, y]) => {
    const across = (endX - startX) * (y - startY) - (endY - startY) * (x - startX);
    return length === 0 || Math.abs(across) / length <= straightTolerance;
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
  const positions = Array.from({ length: intervals + 1 }, (_, at) =>
    positionAt(trail, (whole * at) / intervals),
  );
  const distances = positions
    .slice(1)
    .map((position, at) => Math.abs(position - (positions[at] ?? 0)));
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / intervals;
  const variance = distances.reduce((sum, distance) => sum + (distance - mean) ** 2, 0) / intervals;
  return mean === 0 ? 0 : Math.sqrt(variance) / mean;
}

function positionAt(trail: Trail, time: number): number {
  const next = trail.findIndex(([, , ms]) => ms >= time);
  const [x, , ms] = trail[next] ?? [0, 0, 0];
  const [beforeX, , beforeMs] = trail[next - 1] ?? [x, 0, ms];
  return ms === beforeMs ? x : beforeX + ((x - beforeX) * (time - beforeMs)) / (ms - beforeMs);
}
