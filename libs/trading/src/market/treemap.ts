/** A rectangle of a treemap, in the unit of its box. `x` is the distance from the edge where lines of text begin. */
export interface TreemapTile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Weighed {
  readonly index: number;
  readonly area: number;
}

/** Areas below this share of the box are lost in the rounding of its sides. */
const smallest = 1e-9;

/**
 * Divides a box into a tile for each weight, with areas in proportion to the weights and sides as equal as a squarified
 * treemap has them (Bruls, Huizing, van Wijk, 2000). Tiles are in the order of the weights; the heaviest lies at the beginning
 * of the box. The tile of a weight that is not above zero, or below a billionth of all, is empty; in an empty box each tile is.
 */
export function treemapOf(
  weights: readonly number[],
  box: Pick<TreemapTile, 'width' | 'height'>,
): readonly TreemapTile[] {
  const total = weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
  const size = Math.max(0, box.width) * Math.max(0, box.height);
  const tiles = weights.map((): TreemapTile => ({ x: 0, y: 0, width: 0, height: 0 }));
  if (size === 0 || total === 0) return tiles;
  let rest = weights
    .map((weight, index): Weighed => ({ index, area: (weight / total) * size }))
    .filter(({ area }) => area > size * smallest)
    .sort((one, other) => other.area - one.area);
  let space: TreemapTile = { x: 0, y: 0, width: box.width, height: box.height };
  while (rest.length > 0) {
    const row = nextRow(rest, Math.min(space.width, space.height));
    rest = rest.slice(row.length);
    space = placeRow(row, { space, isLast: rest.length === 0 }, (index, tile) => {
      tiles[index] = tile;
    });
  }
  return tiles;
}

/** Returns the first areas that are most like squares when they lie in a row along a side. */
function nextRow(areas: readonly Weighed[], side: number): readonly Weighed[] {
  let sum = 0;
  let worst = Infinity;
  const largest = areas[0]?.area ?? 0;
  const end = areas.findIndex(({ area }) => {
    const depth = (sum + area) / side;
    // Areas descend, so that the longest side is that of the first or of the last one.
    const next = Math.max(largest / depth ** 2, depth ** 2 / area);
    if (next > worst) return true;
    sum += area;
    worst = next;
    return false;
  });
  return end === -1 ? areas : areas.slice(0, end);
}

interface Place {
  readonly space: TreemapTile;
  /** Whether the row fills the space. */
  readonly isLast: boolean;
}

/** Lays a row along the shorter side of a space. Returns the space beside it. */
function placeRow(
  row: readonly Weighed[],
  { space, isLast }: Place,
  onTile: (index: number, tile: TreemapTile) => void,
): TreemapTile {
  const sum = row.reduce((areas, { area }) => areas + area, 0);
  const isColumn = space.width >= space.height;
  const whole = isColumn ? space.width : space.height;
  const depth = isLast ? whole : Math.min(whole, sum / (isColumn ? space.height : space.width));
  let { x, y } = space;
  for (const { index, area } of row) {
    if (isColumn) {
      const height = (area / sum) * space.height;
      onTile(index, { x, y, width: depth, height });
      y += height;
    } else {
      const width = (area / sum) * space.width;
      onTile(index, { x, y, width, height: depth });
      x += width;
    }
  }
  return isColumn
    ? { ...space, x: space.x + depth, width: whole - depth }
    : { ...space, y: space.y + depth, height: whole - depth };
}

/**
 * Returns how many of the heaviest weights have tiles of at least `minimum` in a box of an area, if all others are one tile
 * that is as large. At least one has a tile.
 *
 * @param weights - The heaviest first.
 * @param most - The most tiles, without that of the others.
 */
export function tileCount(
  weights: readonly number[],
  { area, minimum, most }: Readonly<Record<'area' | 'minimum' | 'most', number>>,
): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const isLarge = (weight: number) => weight * area >= minimum * total;
  const small = weights.findIndex((weight) => weight === 0 || !isLarge(weight));
  let count = Math.min(most, small === -1 ? weights.length : small);
  let others = weights.slice(count).reduce((sum, weight) => sum + weight, 0);
  if (others === 0) return Math.max(1, count);
  while (count > 1 && !isLarge(others)) {
    count -= 1;
    others += weights[count] ?? 0;
  }
  return Math.max(1, count);
}

/** A direction from one tile to another, as arrow keys have it. */
export type TileMove = 'before' | 'after' | 'above' | 'below';

/** Returns the index of the nearest tile on a side of a tile, or that of the tile itself if none lies there. Empty tiles are passed over. */
export function nextTile(tiles: readonly TreemapTile[], index: number, move: TileMove): number {
  const from = tiles[index] && edgesOf(tiles[index], move);
  if (!from) return index;
  let best = { index, gap: Infinity, apart: Infinity };
  for (const [place, tile] of tiles.entries()) {
    const { start, end, low, high } = edgesOf(tile, move);
    const isBeside = low < from.high - slack && from.low < high - slack;
    const isBeyond = start > from.end - slack && end > start;
    if (!isBeside || !isBeyond) continue;
    const gap = start - from.end;
    const apart = Math.abs(low + high - from.low - from.high);
    if (gap < best.gap - slack || (gap < best.gap + slack && apart < best.apart))
      best = { index: place, gap, apart };
  }
  return best.index;
}

/** Sums of sides differ by less, in the unit of the box. */
const slack = 1e-6;

/** Returns the edges of a tile along a move, which leads from `start` to `end`, and across it. */
function edgesOf({ x, y, width, height }: TreemapTile, move: TileMove) {
  const [start, length, low, breadth] =
    move === 'before' || move === 'after' ? [x, width, y, height] : [y, height, x, width];
  const isBack = move === 'before' || move === 'above';
  return {
    start: isBack ? -start - length : start,
    end: isBack ? -start : start + length,
    low,
    high: low + breadth,
  };
}
