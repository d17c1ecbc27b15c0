import { chooseVersion, codewordsOf } from './codewords.ts';
import { drawFormat, drawFunctionPatterns } from './function-patterns.ts';
import { applyMask, maskCount, penaltyOf } from './masks.ts';
import { ModuleGrid } from './module-grid.ts';

/**
 * Encodes text as a QR code (ISO/IEC 18004): byte mode, UTF-8, error correction level M, version 1 to 10.
 *
 * @returns The rows of modules, `true` for dark ones, without the quiet zone.
 * @throws RangeError for a text of more than 213 bytes.
 */
export function encodeQr(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text);
  const version = chooseVersion(bytes);
  const grid = new ModuleGrid(version.size);
  drawFunctionPatterns(grid, version);
  placeCodewords(grid, codewordsOf(bytes, version));
  const ratings = Array.from({ length: maskCount }, (_, mask) => {
    applyMask(grid, mask);
    drawFormat(grid, mask);
    const penalty = penaltyOf(grid);
    applyMask(grid, mask);
    return penalty;
  });
  const mask = ratings.indexOf(Math.min(...ratings));
  applyMask(grid, mask);
  drawFormat(grid, mask);
  return grid.rows();
}

/** Fills columns of two modules, from the right, upwards and downwards by turns (§7.7.3). */
function placeCodewords(grid: ModuleGrid, codewords: Uint8Array): void {
  let bit = 0;
  for (let right = grid.size - 1; right >= 1; right -= 2) {
    // The vertical timing pattern takes a column.
    const column = right <= 6 ? right - 1 : right;
    const isUpwards = ((column + 1) & 2) === 0;
    for (let step = 0; step < grid.size; step += 1) {
      const y = isUpwards ? grid.size - 1 - step : step;
      for (const x of [column, column - 1]) {
        if (grid.isFixed(x, y)) continue;
        grid.set(x, y, (((codewords[bit >> 3] ?? 0) >>> (7 - (bit % 8))) & 1) === 1);
        bit += 1;
      }
    }
  }
}
