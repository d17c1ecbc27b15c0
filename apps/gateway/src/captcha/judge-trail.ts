/** A pointer's way: `[x, y, milliseconds since the start]`, in picture pixels. */
export type Trail = readonly (readonly [number, number, number])[];

const minimumPoints = 6;
const minimumMs = 150;

/** How even a speed may be, as deviation over mean, before nobody's hand made it. */
const minimumUnevenness = 0.05;

/** Whether a hand could have drawn a trail: not at once, not on a ruler, not at one speed. */
export function isHuman(trail: Trail, x: number): boolean {
  const last = trail.at(-1);
  if (!last || trail.length < minimumPoints || last[2] < minimumMs) return false;
  if (Math.abs(last[0] - x) > 2 || !isForwardInTime(trail)) return false;
  const straight = trail.every(([, y]) => y === trail[0]?.[1]);
  return !straight || unevenness(trail) >= minimumUnevenness;
}

function isForwardInTime(trail: Trail): boolean {
  return trail.every(([, , ms], index) => ms >= (trail[index - 1]?.[2] ?? 0));
}

function unevenness(trail: Trail): number {
  const speeds = trail.slice(1).flatMap(([x, , ms], index) => {
    const [beforeX, , beforeMs] = trail[index] ?? [x, 0, ms];
    return ms > beforeMs ? [Math.abs(x - beforeX) / (ms - beforeMs)] : [];
  });
  if (speeds.length === 0) return 0;
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
  if (mean === 0) return 0;
  const variance = speeds.reduce((sum, speed) => sum + (speed - mean) ** 2, 0) / speeds.length;
  return Math.sqrt(variance) / mean;
}
