/** Position of one DER element (X.690) in its input. */
export interface DerElement {
  readonly tag: number;
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

export const derTag = {
  integer: 0x02,
  bitString: 0x03,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  explicit0: 0xa0,
} as const;

export function readDer(bytes: Uint8Array, at: number, to = bytes.length): DerElement | undefined {
  const tag = bytes[at];
  const length = readLength(bytes, at + 1);
  if (tag === undefined || length === undefined) return undefined;
  const end = length.from + length.value;
  return end > to ? undefined : { tag, start: at, from: length.from, to: end };
}

export function readWholeDer(bytes: Uint8Array, tag: number): DerElement | undefined {
  const element = readDer(bytes, 0);
  return element?.tag === tag && element.to === bytes.length ? element : undefined;
}

/** Reads the elements of a constructed one. Returns `undefined` unless they fill it exactly. */
export function readChildren(bytes: Uint8Array, parent: DerElement): DerElement[] | undefined {
  const children: DerElement[] = [];
  for (let at = parent.from; at < parent.to;) {
    const child = readDer(bytes, at, parent.to);
    if (child === undefined) return undefined;
    children.push(child);
    at = child.to;
  }
  return children;
}

/** Reads a length in the form that DER requires: definite, and the shortest. Content is at most 65,535 bytes long. */
function readLength(bytes: Uint8Array, at: number): { value: number; from: number } | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  if (first < 0x80) return { value: first, from: at + 1 };
  const count = first & 0x7f;
  if (count !== 1 && count !== 2) return undefined;
  const high = count === 2 ? bytes[at + 1] : 0;
  const low = bytes[at + count];
  if (high === undefined || low === undefined) return undefined;
  const value = high * 256 + low;
  return value > (count === 2 ? 0xff : 0x7f) ? { value, from: at + 1 + count } : undefined;
}
