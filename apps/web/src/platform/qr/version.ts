/** Sizes of a QR code with error correction level M (ISO/IEC 18004 tables 1, 7 and 9). */
export interface Version {
  readonly number: number;
  readonly size: number;
  readonly codewords: number;
  readonly blocks: number;
  /** Error correction codewords of each block. */
  readonly correction: number;
  /** Coordinates of the alignment patterns' centres, on both axes. */
  readonly alignment: readonly number[];
}

const rows = [
  [26, 1, 10, []],
  [44, 1, 16, [6, 18]],
  [70, 1, 26, [6, 22]],
  [100, 2, 18, [6, 26]],
  [134, 2, 24, [6, 30]],
  [172, 4, 16, [6, 34]],
  [196, 4, 18, [6, 22, 38]],
  [242, 4, 22, [6, 24, 42]],
  [292, 5, 22, [6, 26, 46]],
  [346, 5, 26, [6, 28, 50]],
] as const;

export const versions: readonly Version[] = rows.map(
  ([codewords, blocks, correction, alignment], index) => ({
    number: index + 1,
    size: 21 + 4 * index,
    codewords,
    blocks,
    correction,
    alignment,
  }),
);

export function dataCodewords({ codewords, blocks, correction }: Version): number {
  return codewords - blocks * correction;
}

/** Returns how many bits hold the number of bytes. */
export function lengthBits({ number }: Version): number {
  return number < 10 ? 8 : 16;
}
