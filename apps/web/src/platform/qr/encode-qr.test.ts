import { describe, expect, it } from 'vitest';
import { encodeQr } from './encode-qr.ts';
import { formatBits, versionBits } from './function-patterns.ts';
import { correctionOf, generatorOf } from './reed-solomon.ts';

type Modules = readonly (readonly boolean[])[];

/** The eight masks as they read in the standard, by row `i` and column `j`. */
const masks: readonly ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2 === 0,
];

/** Blocks at level M: how many, and their data codewords; correction codewords of each. */
const blocksByVersion: Record<number, { data: readonly number[]; correction: number }> = {
  1: { data: [16], correction: 10 },
  2: { data: [28], correction: 16 },
  3: { data: [44], correction: 26 },
  4: { data: [32, 32], correction: 18 },
  5: { data: [43, 43], correction: 24 },
  6: { data: [27, 27, 27, 27], correction: 16 },
  7: { data: [31, 31, 31, 31], correction: 18 },
  8: { data: [38, 38, 39, 39], correction: 22 },
  9: { data: [36, 36, 36, 37, 37], correction: 22 },
  10: { data: [43, 43, 43, 43, 44], correction: 26 },
};
const centres: Record<number, readonly number[]> = {
  ...{ 1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34] },
  ...{ 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46], 10: [6, 28, 50] },
};

const bit = (isDark: boolean | undefined) => (isDark === true ? 1 : 0);
const toNumber = (bits: readonly number[]) => bits.reduce((value, each) => value * 2 + each, 0);

/** The fifteen bits beside the upper left finder, the most significant one first. */
function readFormat(modules: Modules): number {
  const beside = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => modules[8]?.[x]);
  const below = [7, 5, 4, 3, 2, 1, 0].map((y) => modules[y]?.[8]);
  return toNumber([...beside, ...below].map(bit));
}

function isFunctionModule(i: number, j: number, size: number): boolean {
  const version = (size - 17) / 4;
  const isFinder = (i < 9 && (j < 9 || j >= size - 8)) || (i >= size - 8 && j < 9);
  const isVersion =
    version >= 7 &&
    ((i < 6 && j >= size - 11 && j < size - 8) || (j < 6 && i >= size - 11 && i < size - 8));
  const near = (at: number) =>
    (centres[version] ?? []).find((centre) => Math.abs(centre - at) <= 2);
  const [row, column] = [near(i), near(j)];
  const isCorner =
    (row === 6 && column === 6) ||
    (row === 6 && column === size - 7) ||
    (row === size - 7 && column === 6);
  const isAlignment = row !== undefined && column !== undefined && !isCorner;
  return isFinder || isVersion || isAlignment || i === 6 || j === 6;
}

/** Reads the codewords off the modules as a scanner does. */
function readCodewords(modules: Modules): readonly number[] {
  const size = modules.length;
  const isMasked = masks[((readFormat(modules) ^ 0x5412) >> 10) & 7]!;
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, index) => {
    const right = size - 1 - 2 * index;
    return right <= 6 ? right - 1 : right;
  });
  const bits = pairs.flatMap((right, index) =>
    Array.from({ length: size }, (_, step) => (index % 2 === 0 ? size - 1 - step : step)).flatMap(
      (i) =>
        [right, right - 1]
          .filter((j) => !isFunctionModule(i, j, size))
          .map((j) => bit(modules[i]?.[j] !== isMasked(i, j))),
    ),
  );
  const count = Math.floor(bits.length / 8);
  return Array.from({ length: count }, (_, index) =>
    toNumber(bits.slice(8 * index, 8 * index + 8)),
  );
}

/** Undoes the interleaving, and checks the correction of each block. */
function readData(modules: Modules): readonly number[] {
  const { data, correction } = blocksByVersion[(modules.length - 17) / 4]!;
  const left = [...readCodewords(modules)];
  const blocks: number[][] = data.map(() => []);
  for (let index = 0; index < Math.max(...data); index += 1) {
    data.forEach((length, block) => {
      if (index < length) blocks[block]!.push(left.shift()!);
    });
  }
  const corrections: number[][] = data.map(() => []);
  for (let index = 0; index < correction; index += 1) {
    for (const each of corrections) each.push(left.shift()!);
  }
  blocks.forEach((block, index) => {
    expect(Array.from(correctionOf(Uint8Array.from(block), correction))).toEqual(
      corrections[index],
    );
  });
  expect(left).toEqual([]);
  return blocks.flat();
}

function decode(modules: Modules): string {
  const bits = readData(modules).flatMap((codeword) =>
    Array.from({ length: 8 }, (_, index) => (codeword >> (7 - index)) & 1),
  );
  expect(toNumber(bits.splice(0, 4))).toBe(0b0100);
  const length = toNumber(bits.splice(0, modules.length < 57 ? 8 : 16));
  const bytes = Array.from({ length }, () => toNumber(bits.splice(0, 8)));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

describe('the parts of the standard', () => {
  it('has the generator polynomial of ten codewords (annex A)', () => {
    // Exponents of the primitive element: 251, 67, 46, 61, 118, 70, 64, 94, 32, 45.
    expect([...generatorOf(10)]).toEqual([216, 194, 159, 111, 199, 94, 95, 113, 157, 193]);
  });

  it('corrects the example of annex I', () => {
    const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
    const expected = [165, 36, 212, 193, 237, 54, 199, 135, 44, 85];
    expect([...correctionOf(Uint8Array.from(data), 10)]).toEqual(expected);
  });

  it('has the format bits of level M (annex C)', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(formatBits)).toEqual([
      ...[0x5412, 0x5125, 0x5e7c, 0x5b4b],
      ...[0x45f9, 0x40ce, 0x4f97, 0x4aa0],
    ]);
  });

  it('has the version bits (annex D)', () => {
    expect([7, 8, 9, 10].map(versionBits)).toEqual([0x07c94, 0x085bc, 0x09a99, 0x0a4d3]);
  });
});

describe('encodeQr', () => {
  const longest = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];

  it.each(longest.map((length, index) => [index + 1, length] as const))(
    'fills version %i with %i bytes, which read as they were written',
    (version, length) => {
      const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + (index % 90)));
      const modules = encodeQr(text.join(''));
      expect(modules).toHaveLength(17 + 4 * version);
      expect(decode(modules)).toBe(text.join(''));
    },
  );

  it.each([
    '',
    'a',
    'https://bourse.example/approve?key=0123456789abcdef0123456789abcdef',
    '取引所 🔑',
  ])('writes %j so that it can be read', (text) => {
    expect(decode(encodeQr(text))).toBe(text);
  });

  it('repeats the format at the other two finders, with a dark module', () => {
    const modules = encodeQr('https://bourse.example');
    const size = modules.length;
    const below = [1, 2, 3, 4, 5, 6, 7].map((up) => modules[size - up]?.[8]);
    const beside = [8, 7, 6, 5, 4, 3, 2, 1].map((back) => modules[8]?.[size - back]);
    expect(toNumber([...below, ...beside].map(bit))).toBe(readFormat(modules));
    expect(modules[size - 8]?.[8]).toBe(true);
  });

  it('refuses a text of more than 213 bytes', () => {
    expect(() => encodeQr('a'.repeat(214))).toThrow(RangeError);
  });
});
