import { describe, expect, it } from 'vitest';
import { depthAt, fitDepthCurve, toDepthCurve } from '../../src/depth/depth-curve.ts';
import { depthPath } from '../../src/depth/depth-path.ts';

const row = (price: string, total: string) => ({ price, total });
const bids = [row('99', '1'), row('98', '3'), row('50', '12')];
const asks = [row('101', '4'), row('102', '5')];

describe('CHT-30 the depth of a book', () => {
  const curve = toDepthCurve(bids, asks, 0.03)!;

  it('is cut at a distance from the middle price', () => {
    expect(curve.middle).toBe(100);
    expect(curve.bids.map(({ price }) => price)).toEqual(['99', '98']);
    expect(curve.highest).toBe(5);
  });

  it('is unknown while a side is empty', () => {
    expect(toDepthCurve([], asks, 0.03)).toBeUndefined();
    expect(toDepthCurve(bids, [], 0.03)).toBeUndefined();
  });

  it.each([
    [-1, '98', '3'],
    [-0.4, '99', '1'],
    [-0.01, '99', '1'],
    [0.5, '101', '4'],
    [1, '102', '5'],
  ])('CHT-31 at %d reads everything up to %s: %s', (place, price, total) => {
    expect(depthAt(curve, place)).toMatchObject({ price, total });
  });

  it('CHT-32 is drawn in steps, from the middle outwards', () => {
    expect(depthPath(curve, 'asks', false)).toBe('M666.7 1000H666.7V248H833.3V60H1000');
    expect(depthPath(curve, 'bids', true)).toMatch(/^M333\.3 1000.*H0V1000Z$/);
  });
});

describe('CHT-33 a curve that fits', () => {
  const levels = (side: 1 | -1, distance: number) =>
    Array.from({ length: 30 }, (_, index) =>
      row(String(1000 + side * (index + 1) * distance), String(index + 1)),
    );

  it.each([
    [0.05, 0.002],
    [0.3, 0.01],
    [4, 0.1],
    [40, 0.1],
  ])('with a level each %d has a reach of %d', (distance, reach) => {
    expect(fitDepthCurve(levels(-1, distance), levels(1, distance))?.reach).toBe(reach);
  });

  it('is unknown while a side is empty', () => {
    expect(fitDepthCurve([], levels(1, 1))).toBeUndefined();
  });
});
