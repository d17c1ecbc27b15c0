import type { ModuleGrid } from './module-grid.ts';

/** Conditions of the eight masks (ISO/IEC 18004 table 10). A module that meets it is inverted. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export const maskCount = masks.length;

/** Inverts the data modules that a mask selects. A second time restores them. */
export function applyMask(grid: ModuleGrid, mask: number): void {
  const isInverted = masks[mask];
  if (isInverted === undefined) throw new RangeError('There are eight masks.');
  for (let y = 0; y < grid.size; y += 1) {
    for (let x = 0; x < grid.size; x += 1) {
      if (!grid.isFixed(x, y) && isInverted(x, y)) grid.set(x, y, !grid.isDark(x, y));
    }
  }
}

/** Rates how hard a symbol is to read (§7.8.3): the mask with the lowest rating is used. */
export function penaltyOf(grid: ModuleGrid): number {
  const rows = grid.rows();
  const lines = [...rows, ...grid.columns()].map((line) =>
    line.map((isDark) => (isDark ? '1' : '0')).join(''),
  );
  return sum(lines.map(linePenalty)) + blockPenalty(grid) + balancePenalty(rows);
}

/** Long runs, and what looks like a finder pattern. */
function linePenalty(line: string): number {
  const runs = line.match(/0{5,}|1{5,}/g) ?? [];
  const finders = line.match(/(?=10111010000|00001011101)/g) ?? [];
  return sum(runs.map((run) => run.length - 2)) + 40 * finders.length;
}

/** Squares of 2 × 2 modules in one colour. */
function blockPenalty(grid: ModuleGrid): number {
  let penalty = 0;
  for (let y = 0; y < grid.size - 1; y += 1) {
    for (let x = 0; x < grid.size - 1; x += 1) {
      const dark = [grid.isDark(x, y), grid.isDark(x + 1, y)];
      dark.push(grid.isDark(x, y + 1), grid.isDark(x + 1, y + 1));
      if (dark.every(Boolean) || !dark.some(Boolean)) penalty += 3;
    }
  }
  return penalty;
}

/** Ten for each 5 % by which dark modules differ from half. */
function balancePenalty(rows: readonly (readonly boolean[])[]): number {
  const modules = rows.flat();
  const share = modules.filter(Boolean).length / modules.length;
  return 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
