import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingKinds } from '../../src/drawings/drawing.ts';
import { distanceTo, segmentsOf } from '../../src/drawings/drawing-segments.ts';
import { linesOf } from '../../src/drawings/straight-lines.ts';

const minute = 60_000;

/** A point at the start of a minute. */
const at = (minutes: number, price: number) => ({ time: minutes * minute, price });

describe('CHT-57 the lines of a drawing', () => {
  const points = [at(20, 100), at(10, 110), at(40, 104)];

  it.each([
    ['horizontal', { from: points[0], to: { time: 20 * minute + 1, price: 100 }, extent: 'line' }],
    ['trend', { from: points[1], to: points[0], extent: 'ray' }],
    ['arrow', { from: points[1], to: points[0], extent: 'ray' }],
    ['ray', { from: points[0], to: points[1], extent: 'ray' }],
    ['extended', { from: points[0], to: points[1], extent: 'line' }],
  ] as const)('is the %s itself, which goes on after what is drawn', (kind, line) => {
    expect(linesOf({ kind, points })).toEqual([line]);
  });

  it('are the two of a channel, the second one through its third point', () => {
    // The first one falls by one a minute, so that it is at 80 below the third point.
    expect(linesOf({ kind: 'channel', points })).toEqual([
      { from: points[1], to: points[0], extent: 'ray' },
      { from: at(10, 134), to: at(20, 124), extent: 'ray' },
    ]);
  });

  it('are the three of a fork, from its points', () => {
    // The middle of the second and the third point is 107 after 25 minutes.
    expect(linesOf({ kind: 'fork', points })).toEqual([
      { from: points[0], to: at(25, 107), extent: 'ray' },
      { from: points[1], to: at(15, 117), extent: 'ray' },
      { from: points[2], to: at(45, 111), extent: 'ray' },
    ]);
  });

  it('are the upper and the lower edge of a rectangle', () => {
    expect(linesOf({ kind: 'rectangle', points })).toEqual([
      { from: at(10, 100), to: at(20, 100), extent: 'ray' },
      { from: at(10, 110), to: at(20, 110), extent: 'ray' },
    ]);
  });

  it('are the levels of a retracement and of an extension, with their ratios', () => {
    const levels = (kind: 'fibonacci' | 'extension') =>
      linesOf({ kind, points }).map(({ ratio, from, to }) => [
        ratio,
        from.time / minute,
        to.time / minute,
        from.price,
      ]);
    expect(levels('fibonacci')).toEqual([
      [0, 10, 20, 110],
      [0.236, 10, 20, expect.closeTo(107.64)],
      [0.382, 10, 20, expect.closeTo(106.18)],
      [0.5, 10, 20, 105],
      [0.618, 10, 20, expect.closeTo(103.82)],
      [0.786, 10, 20, expect.closeTo(102.14)],
      [1, 10, 20, 100],
    ]);
    expect(levels('extension')).toEqual([
      [0, 40, 50, 104],
      [0.618, 40, 50, expect.closeTo(110.18)],
      [1, 40, 50, 114],
      [1.272, 40, 50, expect.closeTo(116.72)],
      [1.618, 40, 50, expect.closeTo(120.18)],
      [2.618, 40, 50, expect.closeTo(130.18)],
    ]);
  });

  it.each(['vertical', 'ruler', 'text'] as const)('are none of a %s', (kind) => {
    expect(linesOf({ kind, points })).toEqual([]);
  });

  it('are none while points are missing', () => {
    for (const kind of drawingKinds) expect(linesOf({ kind, points: [] })).toEqual([]);
    expect(linesOf({ kind: 'trend', points: points.slice(1, 2) })).toEqual([]);
    for (const kind of ['channel', 'fork', 'extension'] as const)
      expect(linesOf({ kind, points: points.slice(1) })).toEqual([]);
  });

  it('lie where they are drawn', () => {
    const scale = {
      toPixel: ({ time, price }: { time: number; price: number }) => ({
        x: time / minute,
        y: 1_000 - price,
      }),
      measure: () => '',
    };
    const point = fc.record({
      time: fc.integer({ min: 1, max: 500 }).map((minutes) => 2 * minutes * minute),
      price: fc.integer({ min: 1, max: 500 }),
    });
    const drawing = fc.record({
      kind: fc.constantFrom(...drawingKinds),
      points: fc.tuple(point, point, point),
    });
    fc.assert(
      fc.property(drawing, (drawn) => {
        const segments = segmentsOf({ ...drawn, text: 'text' }, scale);
        for (const { from, to } of linesOf(drawn)) {
          expect(distanceTo(segments, scale.toPixel(from))).toBeLessThan(0.001);
          expect(distanceTo(segments, scale.toPixel(to))).toBeLessThan(0.001);
        }
      }),
      { seed: 1 },
    );
  });
});
