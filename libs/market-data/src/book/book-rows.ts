import { decimalsOf, fromUnits, toUnits } from '../decimal.ts';
import type { Level } from './book-levels.ts';

/** One row of a displayed book. */
export interface BookRow {
  /** As received, or the group's price. */
  readonly price: string;
  /** As received, or the group's exact sum. */
  readonly size: string;
  /** The exact sum of this size and all better ones. */
  readonly total: string;
  /** The exact value of these sizes at the prices of their levels. */
  readonly value: string;
}

/** Returns the best levels with their running totals. */
export function toRows(levels: readonly Level[], depth: number): readonly BookRow[] {
  const shown = levels.slice(0, depth);
  const sums = createSums(shown);
  return shown.map((level) => {
    sums.add(level);
    return { price: level.price, size: level.size, ...sums.read() };
  });
}

/**
 * Returns the best levels, grouped by multiples of a tick.
 *
 * @param rounding - Bids are rounded down and asks up, so that no group looks better than its orders.
 */
export function toGroups(
  levels: readonly Level[],
  tick: string,
  rounding: 'down' | 'up',
  depth: number,
): readonly BookRow[] {
  const priceScale = mostDecimals([tick, ...levels.map(({ price }) => price)]);
  const step = toUnits(tick, priceScale);
  const groups = new Map<bigint, Level[]>();
  for (const level of levels) {
    const units = toUnits(level.price, priceScale);
    const multiple = rounding === 'down' ? units / step : (units + step - 1n) / step;
    const group = groups.get(multiple);
    if (group) group.push(level);
    else if (groups.size < depth) groups.set(multiple, [level]);
    // Levels are sorted, so the remaining ones are worse.
    else break;
  }
  const tickScale = decimalsOf(tick);
  const sums = createSums([...groups.values()].flat());
  return [...groups].map(([multiple, members]) => {
    const size = members.reduce((sum, member) => sum + sums.add(member), 0n);
    return {
      price: fromUnits(multiple * toUnits(tick, tickScale), tickScale),
      size: fromUnits(size, sums.sizeScale),
      ...sums.read(),
    };
  });
}

/** Creates the running sums of levels, which are added best first. */
function createSums(levels: readonly Level[]) {
  const sizeScale = mostDecimals(levels.map(({ size }) => size));
  const priceScale = mostDecimals(levels.map(({ price }) => price));
  let [total, value] = [0n, 0n];
  return {
    sizeScale,
    /** Returns the size in units of the scale. */
    add: (level: Level): bigint => {
      const size = toUnits(level.size, sizeScale);
      total += size;
      value += size * toUnits(level.price, priceScale);
      return size;
    },
    read: (): Pick<BookRow, 'total' | 'value'> => ({
      total: fromUnits(total, sizeScale),
      value: fromUnits(value, sizeScale + priceScale),
    }),
  };
}

function mostDecimals(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, decimalsOf(text)), 0);
}
