import { describe, expect, it } from 'vitest';
import { addDrawing, type Drawing, type DrawingKind } from '../../src/drawings/drawing.ts';
import { distanceTo, segmentsOf } from '../../src/drawings/drawing-segments.ts';

const toPixel = ({ time, price }: { time: number; price: number }) => ({ x: time, y: 100 - price });
const scale = { toPixel, measure: () => 'measure' };
const points = [
  { time: 10, price: 20 },
  { time: 50, price: 60 },
];
const three = [...points, { time: 30, price: 0 }];

describe('CHT-26 a drawing', () => {
  it('is a line between two points', () => {
    expect(segmentsOf({ kind: 'trend', points }, scale)).toEqual([
      { from: { x: 10, y: 80 }, to: { x: 50, y: 40 } },
    ]);
  });

  it('is a text beside its point, which is pressed along its length', () => {
    const text = { kind: 'text', points: points.slice(0, 1), text: 'Support' } as const;
    const parts = segmentsOf(text, scale);
    expect(parts).toMatchObject([{ from: { x: 10, y: 80 }, text: 'Support', isBare: true }]);
    expect(distanceTo(parts, { x: 50, y: 80 })).toBe(0);
    expect(distanceTo(parts, { x: 60, y: 80 })).toBeGreaterThan(5);
    expect(segmentsOf({ ...text, text: '' }, scale)).toEqual([]);
  });

  it('is a level over the whole width', () => {
    expect(segmentsOf({ kind: 'horizontal', points }, scale)).toEqual([
      { from: { x: 0, y: 80 }, to: { x: 100_000, y: 80 } },
    ]);
    expect(segmentsOf({ kind: 'vertical', points }, scale)).toEqual([
      { from: { x: 10, y: 0 }, to: { x: 10, y: 100_000 } },
    ]);
  });

  /** Whether a place lies on a drawing of these points. */
  const isOn = (kind: DrawingKind, x: number, y: number, places = three) =>
    distanceTo(segmentsOf({ kind, points: places }, scale), { x, y }) < 0.001;

  it('goes on beyond its points: a ray after the second, an extended line on both sides', () => {
    expect(isOn('trend', 100, -10, points)).toBe(false);
    expect(isOn('ray', 100, -10, points)).toBe(true);
    expect(isOn('ray', 0, 90, points)).toBe(false);
    expect(isOn('extended', 100, -10, points)).toBe(true);
    expect(isOn('extended', 0, 90, points)).toBe(true);
  });

  it('has a head at the end of an arrow, and four sides as a rectangle', () => {
    const [shaft, ...head] = segmentsOf({ kind: 'arrow', points }, scale);
    expect(shaft).toEqual({ from: { x: 10, y: 80 }, to: { x: 50, y: 40 } });
    expect(head.map(({ from }) => from)).toEqual([shaft?.to, shaft?.to]);
    for (const [x, y] of [
      [30, 80],
      [50, 60],
      [30, 40],
      [10, 60],
    ] as const)
      expect(isOn('rectangle', x, y, points)).toBe(true);
  });

  it('is a line and its parallel through a third point', () => {
    expect(isOn('channel', 30, 60)).toBe(true);
    expect(isOn('channel', 30, 100)).toBe(true);
    expect(isOn('channel', 50, 80)).toBe(true);
  });

  it('is a fork through the middle of two points, with parallels through both', () => {
    expect(isOn('fork', 40, 70)).toBe(true);
    expect(isOn('fork', 70, 60)).toBe(true);
    expect(isOn('fork', 80, 30)).toBe(true);
    expect(isOn('fork', 60, 90)).toBe(true);
  });

  it('projects a move from a third point', () => {
    const parts = segmentsOf({ kind: 'extension', points: three }, scale);
    expect(parts.map(({ text, from }) => [text, from.x, from.y])).toEqual([
      ['0', 30, 100],
      ['0.618', 30, expect.closeTo(75.28)],
      ['1', 30, 60],
      ['1.272', 30, expect.closeTo(49.12)],
      ['1.618', 30, expect.closeTo(35.28)],
      ['2.618', 30, expect.closeTo(-4.72)],
    ]);
  });

  it('measures a move, with its box', () => {
    const [diagonal, ...box] = segmentsOf({ kind: 'ruler', points }, scale);
    expect(diagonal?.text).toBe('measure');
    expect(box).toHaveLength(4);
  });

  it.each(['channel', 'fork', 'extension'] as const)(
    'is a line as long as a %s lacks its third point',
    (kind) => {
      expect(segmentsOf({ kind, points }, scale)).toEqual(
        segmentsOf({ kind: 'trend', points }, scale),
      );
    },
  );

  it('divides a move by the ratios of Fibonacci, from its end', () => {
    const parts = segmentsOf({ kind: 'fibonacci', points }, scale);
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
    expect(segmentsOf({ kind: 'trend', points }, { ...scale, toPixel: () => undefined })).toEqual(
      [],
    );
    expect(segmentsOf({ kind: 'trend', points: points.slice(1) }, scale)).toEqual([]);
  });

  it('CHT-27 is found by the distance from its nearest part', () => {
    const parts = segmentsOf({ kind: 'trend', points }, scale);
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
