import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextTile,
  tileCount,
  treemapOf,
  type TileMove,
  type TreemapTile,
} from '../../src/market/index.ts';

const weights = fc.array(fc.double({ min: 0.001, max: 1e9, noNaN: true }), {
  minLength: 1,
  maxLength: 60,
});
const boxes = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});
const moves: readonly TileMove[] = ['before', 'after', 'above', 'below'];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const areaOf = ({ width, height }: Pick<TreemapTile, 'width' | 'height'>) => width * height;

/** Returns the area that two tiles have in common. */
function commonArea(one: TreemapTile, other: TreemapTile): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

describe('TRD-61 a treemap', () => {
  it('has areas in proportion to the weights', () => {
    fc.assert(
      fc.property(weights, boxes, (values, box) => {
        const total = sum(values);
        const tiles = treemapOf(values, box);
        expect(tiles).toHaveLength(values.length);
        tiles.forEach((tile, index) => {
          const share = (values[index] ?? 0) / total;
          expect(Math.abs(areaOf(tile) / areaOf(box) - share)).toBeLessThan(1e-6);
        });
      }),
    );
  });

  it('fills its box without a tile that lies on another one or outside', () => {
    fc.assert(
      fc.property(weights, boxes, (values, box) => {
        const tiles = treemapOf(values, box);
        expect(sum(tiles.map(areaOf)) / areaOf(box)).toBeCloseTo(1, 6);
        for (const [index, tile] of tiles.entries()) {
          expect(Math.min(tile.x, tile.y)).toBeGreaterThanOrEqual(0);
          expect(tile.x + tile.width).toBeLessThanOrEqual(box.width * (1 + 1e-9));
          expect(tile.y + tile.height).toBeLessThanOrEqual(box.height * (1 + 1e-9));
          for (const other of tiles.slice(index + 1))
            expect(commonArea(tile, other) / areaOf(box)).toBeLessThan(1e-9);
        }
      }),
    );
  });

  it('is that of the paper', () => {
    const tiles = treemapOf([6, 6, 4, 3, 2, 2, 1], { width: 6, height: 4 });
    const rounded = tiles.map(({ x, y, width, height }) =>
      [x, y, width, height].map((side) => Math.round(side * 100) / 100),
    );
    expect(rounded).toEqual([
      [0, 0, 3, 2],
      [0, 2, 3, 2],
      [3, 0, 1.71, 2.33],
      [4.71, 0, 1.29, 2.33],
      [3, 2.33, 1.2, 1.67],
      [4.2, 2.33, 1.2, 1.67],
      [5.4, 2.33, 0.6, 1.67],
    ]);
  });

  it('has the tiles of weights in any order', () => {
    const box = { width: 6, height: 4 };
    expect(treemapOf([1, 6, 2], box)).toEqual(
      [2, 0, 1].map((place) => treemapOf([6, 2, 1], box)[place]),
    );
  });

  it.each([
    [[0, 0], { width: 6, height: 4 }],
    [[1, 2], { width: 0, height: 4 }],
    [[], { width: 6, height: 4 }],
  ])('of %j in %j has empty tiles', (values, box) => {
    const empty = { x: 0, y: 0, width: 0, height: 0 };
    expect(treemapOf(values, box)).toEqual(values.map(() => empty));
  });

  it('has empty tiles for weights without an area', () => {
    const [whole, none, hair] = treemapOf([5, -1, 1e-10], { width: 6, height: 4 });
    expect(whole).toEqual({ x: 0, y: 0, width: 6, height: 4 });
    expect([none, hair].map((tile) => tile && areaOf(tile))).toEqual([0, 0]);
  });
});

describe('TRD-62 the number of tiles', () => {
  it.each([
    [[50, 30, 20], 100, 10, 3],
    [[50, 30, 20], 100, 25, 1],
    [[50, 25, 15, 10], 100, 25, 2],
    [[50, 30, 15, 5], 100, 10, 2],
    [[50, 30, 12, 5, 3], 100, 8, 3],
    [[99, 1], 100, 10, 1],
    [[1, 1, 1, 1], 100, 200, 1],
    [[50, 50, 0], 100, 10, 2],
    [[0, 0], 100, 10, 1],
  ])('of %j in %i, of at least %i, is %i', (values, area, minimum, count) => {
    expect(tileCount(values, { area, minimum, most: 40 })).toBe(count);
  });

  it('is not above the most', () => {
    expect(tileCount([1, 1, 1, 1], { area: 100, minimum: 1, most: 3 })).toBe(3);
  });
});

describe('TRD-63 the next tile', () => {
  const tiles = treemapOf([6, 6, 4, 3, 2, 2, 1], { width: 6, height: 4 });

  it.each<[number, TileMove, number]>([
    [0, 'after', 2],
    [0, 'below', 1],
    [0, 'before', 0],
    [0, 'above', 0],
    [1, 'after', 4],
    [2, 'after', 3],
    [2, 'before', 0],
    [4, 'above', 2],
    [6, 'above', 3],
    [6, 'before', 5],
  ])('of %i %s is %i', (from, move, to) => {
    expect(nextTile(tiles, from, move)).toBe(to);
  });

  it('lies beyond the edge, and each tile can be reached', () => {
    const visible = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(visible, boxes, (values, box) => {
        const map = treemapOf(values, box);
        const reached = new Set([0]);
        for (const index of reached) {
          for (const move of moves) {
            const to = nextTile(map, index, move);
            const [tile, next] = [map[index], map[to]];
            if (to !== index && tile && next) expect(commonArea(tile, next)).toBeLessThan(1e-3);
            reached.add(to);
          }
        }
        expect(reached.size).toBe(map.filter((tile) => areaOf(tile) > 0).length);
      }),
    );
  });

  it('passes over empty tiles', () => {
    expect(nextTile(treemapOf([1, 0, 1], { width: 2, height: 1 }), 0, 'after')).toBe(2);
  });

  it('of a tile that is not there is the same', () => {
    expect(nextTile([], 3, 'after')).toBe(3);
  });
});
