import type { DepthCurve } from './depth-curve.ts';

/** Height of the greatest sum, as a share of the box. */
export const highestShare = 0.94;

/**
 * Returns the outline of a side as an SVG path in a box of 1000 × 1000: the lowest price in view on the left, the middle at 500.
 *
 * @param isClosed - Whether the path encloses the area below the outline.
 */
export function depthPath(curve: DepthCurve, side: 'bids' | 'asks', isClosed: boolean): string {
  const x = (distance: number) => round(500 + (distance / curve.reach) * 500);
  const y = (total: number) => round(1000 - (total / (curve.highest || 1)) * highestShare * 1000);
  const points = curve[side];
  const steps = points.map(({ distance, total }) => `H${x(distance)}V${y(Number(total))}`);
  const edge = side === 'bids' ? 0 : 1000;
  const start = `M${x(points[0]?.distance ?? 0)} 1000`;
  return [start, ...steps, `H${edge}`, isClosed ? 'V1000Z' : ''].join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
