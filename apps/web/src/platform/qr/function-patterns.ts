import type { ModuleGrid } from './module-grid.ts';
import type { Version } from './version.ts';

/** Draws what locates and describes a QR code (ISO/IEC 18004 §6.3), and reserves the place of the format. */
export function drawFunctionPatterns(grid: ModuleGrid, version: Version): void {
  const { size } = grid;
  for (let along = 0; along < size; along += 1) {
    grid.fix(6, along, along % 2 === 0);
    grid.fix(along, 6, along % 2 === 0);
  }
  drawFinder(grid, 3, 3);
  drawFinder(grid, size - 4, 3);
  drawFinder(grid, 3, size - 4);
  drawAlignment(grid, version);
  drawFormat(grid, 0);
  if (version.number >= 7) drawVersion(grid, version.number);
}

function drawFinder(grid: ModuleGrid, x: number, y: number): void {
  for (const [dx, dy] of square(4)) {
    const ring = Math.max(Math.abs(dx), Math.abs(dy));
    grid.fix(x + dx, y + dy, ring !== 2 && ring !== 4);
  }
}

function drawAlignment(grid: ModuleGrid, { alignment, size }: Version): void {
  const isFinder = (x: number, y: number) =>
    (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
  for (const x of alignment) {
    for (const y of alignment) {
      if (isFinder(x, y)) continue;
      for (const [dx, dy] of square(2)) {
        grid.fix(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
}

/** Draws level M and the mask, twice (§7.9). */
export function drawFormat(grid: ModuleGrid, mask: number): void {
  const { size } = grid;
  const bits = formatBits(mask);
  const isDark = (bit: number) => ((bits >>> bit) & 1) === 1;
  for (let bit = 0; bit < 15; bit += 1) {
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : undefined;
    if (near !== undefined) grid.fix(8, near, isDark(bit));
    else grid.fix(bit === 8 ? 7 : 14 - bit, 8, isDark(bit));
    if (bit < 8) grid.fix(size - 1 - bit, 8, isDark(bit));
    else grid.fix(8, size - 15 + bit, isDark(bit));
  }
  grid.fix(8, size - 8, true);
}

/** Returns level M and a mask with their error correction, a (15, 5) BCH code. Level M is 00. */
export function formatBits(mask: number): number {
  let remainder = mask;
  for (let step = 0; step < 10; step += 1) {
    remainder = (remainder << 1) ^ ((remainder >>> 9) * 0x537);
  }
  return ((mask << 10) | remainder) ^ 0x5412;
}

/** Returns a version with its error correction, an (18, 6) BCH code. */
export function versionBits(version: number): number {
  let remainder = version;
  for (let step = 0; step < 12; step += 1) {
    remainder = (remainder << 1) ^ ((remainder >>> 11) * 0x1f25);
  }
  return (version << 12) | remainder;
}

function drawVersion(grid: ModuleGrid, version: number): void {
  const bits = versionBits(version);
  for (let bit = 0; bit < 18; bit += 1) {
    const isDark = ((bits >>> bit) & 1) === 1;
    const across = grid.size - 11 + (bit % 3);
    const along = Math.floor(bit / 3);
    grid.fix(across, along, isDark);
    grid.fix(along, across, isDark);
  }
}

/** Returns the offsets of a square around its centre. */
function square(reach: number): readonly (readonly [number, number])[] {
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return offsets.flatMap((dy) => offsets.map((dx) => [dx, dy] as const));
}
