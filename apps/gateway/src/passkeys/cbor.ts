/** A value of the CBOR subset that WebAuthn uses (CTAP2 canonical form, without floats and tags). */
export type CborValue =
  | number
  | string
  | boolean
  | null
  | Uint8Array
  | readonly CborValue[]
  | ReadonlyMap<CborValue, CborValue>;

interface Decoded {
  readonly value: CborValue;
  /** Index of the first byte after the value. */
  readonly end: number;
}

const maximumDepth = 8;

export function isCborMap(value: CborValue): value is ReadonlyMap<CborValue, CborValue> {
  return value instanceof Map;
}

/** @throws RangeError for anything else than the subset, or bytes that end too early. */
export function decodeCbor(bytes: Uint8Array, start = 0): Decoded {
  return decode(bytes, start, 0);
}

function decode(bytes: Uint8Array, start: number, depth: number): Decoded {
  if (depth > maximumDepth) throw new RangeError('CBOR is nested too deeply');
  const { major, argument, end } = readHead(bytes, start);
  if (major === 0) return { value: argument, end };
  if (major === 1) return { value: -1 - argument, end };
  if (major === 2) return { value: slice(bytes, end, argument), end: end + argument };
  if (major === 3) {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(slice(bytes, end, argument));
    return { value: text, end: end + argument };
  }
  if (major === 4) return decodeList(bytes, end, argument, depth);
  if (major === 5) {
    const { value, end: after } = decodeList(bytes, end, argument * 2, depth);
    const map = new Map<CborValue, CborValue>();
    for (let at = 0; at < value.length; at += 2) map.set(value[at] ?? null, value[at + 1] ?? null);
    return { value: map, end: after };
  }
  return { value: simpleValue(major, argument), end };
}

function decodeList(bytes: Uint8Array, start: number, count: number, depth: number) {
  const value: CborValue[] = [];
  let end = start;
  for (let index = 0; index < count; index += 1) {
    const item = decode(bytes, end, depth + 1);
    value.push(item.value);
    end = item.end;
  }
  return { value, end };
}

function readHead(bytes: Uint8Array, start: number) {
  const [first = 0] = slice(bytes, start, 1);
  const [major, short] = [first >> 5, first & 31];
  if (short < 24) return { major, argument: short, end: start + 1 };
  const length = [1, 2, 4][short - 24];
  if (length === undefined) throw new RangeError('CBOR has a length that is not supported');
  const argument = slice(bytes, start + 1, length).reduce((sum, byte) => sum * 256 + byte, 0);
  return { major, argument, end: start + 1 + length };
}

function simpleValue(major: number, argument: number): CborValue {
  const value = new Map<number, CborValue>([
    [20, false],
    [21, true],
    [22, null],
  ]).get(argument);
  if (major === 7 && value !== undefined) return value;
  throw new RangeError('CBOR has a type that is not supported');
}

function slice(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > bytes.length) throw new RangeError('CBOR ends too early');
  return bytes.subarray(start, start + length);
}
