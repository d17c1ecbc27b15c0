/** A price of an order book, with decimal texts. */
export interface DepthLevel {
  readonly price: string;
  /** Sum of the sizes from the best price to this one, in base coin. */
  readonly total: string;
}

/** A step of a depth curve. */
export interface DepthPoint extends DepthLevel {
  /** Distance from the middle price as a fraction, negative for bids. */
  readonly distance: number;
}

/** Both sides of an order book around its middle, as cumulative sums; the best prices first. */
export interface DepthCurve {
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
  /** Price half-way between the best bid and the best ask. */
  readonly middle: number;
  /** Greatest distance in view, as a fraction of the middle. */
  readonly reach: number;
  /** Greatest sum in view. */
  readonly highest: number;
}

/**
 * Returns both sides of a book within a distance of its middle; `undefined` if a side is empty.
 *
 * @param bids - Highest price first.
 * @param asks - Lowest price first.
 * @param reach - The distance, as a fraction of the middle.
 */
export function toDepthCurve(
  bids: readonly DepthLevel[],
  asks: readonly DepthLevel[],
  reach: number,
): DepthCurve | undefined {
  const [bestBid] = bids;
  const [bestAsk] = asks;
  if (!bestBid || !bestAsk) return undefined;
  const middle = (Number(bestBid.price) + Number(bestAsk.price)) / 2;
  const toPoints = (rows: readonly DepthLevel[]) =>
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
export function depthAt(curve: DepthCurve, place: number): DepthPoint | undefined {
  const points = place < 0 ? curve.bids : curve.asks;
  const wanted = Math.abs(place) * curve.reach;
  return points.findLast(({ distance }) => Math.abs(distance) <= wanted) ?? points[0];
}

/** Distances from the middle that can be in view. */
const reaches = [0.002, 0.005, 0.01, 0.05, 0.1];

/** Number of prices a side from which a distance is wide enough. */
const enoughPrices = 20;

/** Returns the curve of the shortest distance that shows more than 20 prices a side, from 0.2 % to 10 %. */
export function fitDepthCurve(
  bids: readonly DepthLevel[],
  asks: readonly DepthLevel[],
): DepthCurve | undefined {
  let widest: DepthCurve | undefined;
  for (const reach of reaches) {
    widest = toDepthCurve(bids, asks, reach);
    if (!widest || Math.min(widest.bids.length, widest.asks.length) > enoughPrices) break;
  }
  return widest;
}
