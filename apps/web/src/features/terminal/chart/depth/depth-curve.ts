import type { BookRow } from '@bourse/market-data';

export interface DepthPoint {
  readonly price: string;
  /** Sum of the sizes from the middle to this price, in base coin. */
  readonly total: string;
  /** Distance from the middle price as a fraction, negative for bids. */
  readonly distance: number;
}

export interface DepthCurve {
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
  readonly middle: number;
  /** Greatest distance and sum in view. */
  readonly reach: number;
  readonly highest: number;
}

/** Returns both sides of a book within a distance of its middle; `undefined` if a side is empty. */
export function toDepthCurve(
  bids: readonly BookRow[],
  asks: readonly BookRow[],
  reach: number,
): DepthCurve | undefined {
  const [bestBid] = bids;
  const [bestAsk] = asks;
  if (!bestBid || !bestAsk) return undefined;
  const middle = (Number(bestBid.price) + Number(bestAsk.price)) / 2;
  const toPoints = (rows: readonly BookRow[]) =>
    rows
      .map(({ price, total }) => ({ price, total, distance: Number(price) / middle - 1 }))
      .filter(({ distance }) => Math.abs(distance) <= reach);
  const curve = { bids: toPoints(bids), asks: toPoints(asks), middle, reach };
  const highest = Math.max(
    ...[curve.bids, curve.asks].map((points) => Number(points.at(-1)?.total ?? 0)),
  );
  return { ...curve, highest };
}

/** Returns the step at a place from -1, the lowest price in view, to 1, the highest. */
export function pointAt(curve: DepthCurve, place: number): DepthPoint | undefined {
  const points = place < 0 ? curve.bids : curve.asks;
  const wanted = Math.abs(place) * curve.reach;
  return points.findLast(({ distance }) => Math.abs(distance) <= wanted) ?? points[0];
}

/** Returns the outline of a side as an SVG path in a box of 1000 × 1000. */
export function toPath(curve: DepthCurve, side: 'bids' | 'asks', isClosed: boolean): string {
  const x = (distance: number) => round(500 + (distance / curve.reach) * 500);
  const y = (total: number) => round(1000 - (total / (curve.highest || 1)) * 940);
  const points = curve[side];
  const steps = points.map(({ distance, total }) => `H${x(distance)}V${y(Number(total))}`);
  const edge = side === 'bids' ? 0 : 1000;
  const start = `M${x(points[0]?.distance ?? 0)} 1000`;
  return [start, ...steps, `H${edge}`, isClosed ? 'V1000Z' : ''].join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
