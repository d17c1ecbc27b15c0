import { describe, expect, it } from 'vitest';
import { addDrawing, distanceTo, segmentsOf, type Drawing } from '../../src/drawings/drawing.ts';

const toPixel = ({ time, price }: { time: number; price: number }) => ({ x: time, y: 100 - price });
const points = [
  { time: 10, price: 20 },
  { time: 50, price: 60 },
];

describe('CHT-26 a drawing', () => {
  it('is a line between two points', () => {
    expect(segmentsOf({ kind: 'trend', points }, toPixel, 200)).toEqual([
      { from: { x: 10, y: 80 }, to: { x: 50, y: 40 } },
    ]);
  });

  it('is a level over the whole width', () => {
    expect(segmentsOf({ kind: 'horizontal', points }, toPixel, 200)).toEqual([
      { from: { x: 0, y: 80 }, to: { x: 200, y: 80 } },
    ]);
  });

  it('divides a move by the ratios of Fibonacci, from its end', () => {
    const parts = segmentsOf({ kind: 'fibonacci', points }, toPixel, 200);
    expect(parts.map(({ text, from }) => [text, from.y])).toEqual([
      ['0', 40],
      ['0.236', expect.closeTo(49.44)],
      ['0.382', expect.closeTo(55.28)],
      ['0.5', 60],
      ['0.618', expect.closeTo(64.72)],
      ['0.786', expect.closeTo(71.44)],
      ['1', 80],
    ]);
  });

  it('has no parts where a point is not on the chart', () => {
    expect(segmentsOf({ kind: 'trend', points }, () => undefined, 200)).toEqual([]);
    expect(segmentsOf({ kind: 'trend', points: points.slice(1) }, toPixel, 200)).toEqual([]);
  });

  it('CHT-27 is found by the distance from its nearest part', () => {
    const parts = segmentsOf({ kind: 'trend', points }, toPixel, 200);
    expect(distanceTo(parts, { x: 30, y: 60 })).toBeCloseTo(0);
    expect(distanceTo(parts, { x: 10, y: 85 })).toBe(5);
    expect(distanceTo([], { x: 0, y: 0 })).toBe(Infinity);
  });
});

it('CHT-29 keeps the newest 50 drawings of a pair', () => {
  let drawings: readonly Drawing[] = [];
  for (let id = 0; id < 60; id += 1) {
    drawings = addDrawing(drawings, { id: String(id), kind: 'horizontal', points: [] });
  }
  expect(drawings).toHaveLength(50);
  expect(drawings[0]?.id).toBe('10');
});
