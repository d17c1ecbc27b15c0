import { correctionOf } from './reed-solomon.ts';
import { dataCodewords, lengthBits, versions } from './version.ts';
import type { Version } from './version.ts';

const byteMode = 0b0100;
const padding = [0xec, 0x11] as const;

/** @throws RangeError for a text that fits no version up to 10. */
export function chooseVersion(bytes: Uint8Array): Version {
  const version = versions.find(
    (each) => 4 + lengthBits(each) + 8 * bytes.length <= 8 * dataCodewords(each),
  );
  if (version === undefined) throw new RangeError('The text is too long for a QR code.');
  return version;
}

/** Returns the codewords in the order in which they are placed. */
export function codewordsOf(bytes: Uint8Array, version: Version): Uint8Array {
  const { blocks: count, codewords, correction } = version;
  const data = dataOf(bytes, version);
  const shortLength = Math.floor(codewords / count) - correction;
  const shortBlocks = count - (codewords % count);
  let start = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const end = start + shortLength + (index < shortBlocks ? 0 : 1);
    const block = data.subarray(start, end);
    start = end;
    return block;
  });
  const corrections = blocks.map((block) => correctionOf(block, correction));
  return Uint8Array.from([
    ...interleave(blocks, shortLength + 1),
    ...interleave(corrections, correction),
  ]);
}

function dataOf(bytes: Uint8Array, version: Version): Uint8Array {
  const capacity = dataCodewords(version);
  const bits = [
    ...bitsOf(byteMode, 4),
    ...bitsOf(bytes.length, lengthBits(version)),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
  ];
  const data = new Uint8Array(capacity);
  // The terminator and the bits up to the next codeword are zeros.
  bits.forEach((bit, index) => {
    data[index >> 3] = (data[index >> 3] ?? 0) | (bit << (7 - (index % 8)));
  });
  const used = Math.min(capacity, Math.ceil((bits.length + 4) / 8));
  for (let index = used; index < capacity; index += 1) {
    data[index] = padding[(index - used) % 2] ?? 0;
  }
  return data;
}

function bitsOf(value: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => (value >>> (length - 1 - index)) & 1);
}

/** Takes the first codeword of each block, then the second of each; short blocks end earlier. */
function interleave(blocks: readonly Uint8Array[], length: number): readonly number[] {
  return Array.from({ length }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
}
