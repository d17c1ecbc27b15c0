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
}

/** Returns the best levels with their running totals. */
export function toRows(levels: readonly Level[], depth: number): readonly BookRow[] {
  const shown = levels.slice(0, depth);
  const scale = mostDecimals(shown.map(({ size }) => size));
  let total = 0n;
  return shown.map(({ price, size }) => {
    total += toUnits(size, scale);
    return { price, size, total: fromUnits(total, scale) };
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
  const sizeScale = mostDecimals([...groups.values()].flat().map(({ size }) => size));
  let total = 0n;
  return [...groups].map(([multiple, members]) => {
    const size = members.reduce((sum, member) => sum + toUnits(member.size, sizeScale), 0n);
    total += size;
    return {
      price: fromUnits(multiple * toUnits(tick, tickScale), tickScale),
      size: fromUnits(size, sizeScale),
      total: fromUnits(total, sizeScale),
    };
  });
}

function mostDecimals(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, decimalsOf(text)), 0);
}
