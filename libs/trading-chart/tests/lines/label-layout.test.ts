import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels } from '../../src/lines/label-layout.ts';

const labelHeight = 16;

describe('CHT-22 labels of lines', () => {
  it('stand at their lines where there is room', () => {
    expect(placeLabels([100, 30], labelHeight, { top: 0, bottom: 300 })).toEqual([
      { top: 92, column: 0 },
      { top: 22, column: 0 },
    ]);
  });

  it('move apart evenly', () => {
    const tops = placeLabels([100, 100, 100], labelHeight, { top: 0, bottom: 300 }).map(
      ({ top }) => top,
    );
    expect(tops).toEqual([76, 92, 108]);
  });

  it('stand below what covers the upper end of the pane', () => {
    const room = { top: 60, bottom: 300 };
    const tops = placeLabels([10, 20, 200], labelHeight, room).map(({ top }) => top);
    expect(tops).toEqual([60, 76, 192]);
    expect(placeLabels([10], labelHeight, { top: 60, bottom: 40 })).toEqual([
      { top: 24, column: 0 },
    ]);
  });

  it('stay within the pane', () => {
    const tops = placeLabels([0, 1, 299], labelHeight, { top: 0, bottom: 300 }).map(
      ({ top }) => top,
    );
    expect(tops).toEqual([0, 16, 284]);
  });

  it('never overlap and keep the order of their lines, with up to 20 lines', () => {
    const height = fc.integer({ min: 16, max: 800 });
    const centres = fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 20 });
    const check = fc.property(centres, height, (ys, room) => {
      const inside = ys.map((y) => Math.min(y, room));
      const places = placeLabels(inside, labelHeight, { top: 0, bottom: room });
      expect(places).toHaveLength(ys.length);
      places.forEach(({ top, column }, index) => {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + labelHeight).toBeLessThanOrEqual(room + 1e-6);
        places.slice(index + 1).forEach((other, offset) => {
          if (other.column !== column) return;
          expect(Math.abs(other.top - top)).toBeGreaterThanOrEqual(labelHeight - 1e-6);
          const distance = inside[index + 1 + offset]! - inside[index]!;
          if (distance !== 0) expect(Math.sign(other.top - top)).toBe(Math.sign(distance));
        });
      });
    });
    fc.assert(check, { seed: 1, endOnFailure: true });
  });
});
