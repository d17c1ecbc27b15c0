import { describe, expect, it } from 'vitest';
import { pointAt, toDepthCurve, toPath } from './depth-curve.ts';

const row = (price: string, size: string, total: string) => ({
  price,
  size,
  total,
  value: String(Number(price) * Number(total)),
});
const bids = [row('99', '1', '1'), row('98', '2', '3'), row('50', '9', '12')];
const asks = [row('101', '4', '4'), row('102', '1', '5')];

describe('the depth of a book', () => {
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
  ])('at %d reads everything up to %s: %s', (place, price, total) => {
    expect(pointAt(curve, place)).toMatchObject({ price, total });
  });

  it('is drawn in steps, from the middle outwards', () => {
    expect(toPath(curve, 'asks', false)).toBe('M666.7 1000H666.7V248H833.3V60H1000');
    expect(toPath(curve, 'bids', true)).toMatch(/^M333\.3 1000.*H0V1000Z$/);
  });
});
