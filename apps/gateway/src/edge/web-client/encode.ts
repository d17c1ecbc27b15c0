import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile } from './read-build.ts';

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;

export type Coding = keyof typeof encoders;

export type Encode = (file: BuiltFile, coding: Coding) => Promise<Buffer<ArrayBuffer>>;

export function createEncode(): Encode {
  const made = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  return (file, coding) => {
    const key = `${coding} ${file.etag}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const making = encoders[coding](file.bytes);
    made.set(key, making);
    return making;
  };
}

/** Returns `undefined` for incompressible files and for clients that accept no coding. */
export function chooseCoding(file: BuiltFile, acceptEncoding: string): Coding | undefined {
  if (!/^(?:text\/|application\/(?:json|manifest|wasm)|image\/svg)/.test(file.type))
    return undefined;
  return (['br', 'gzip'] as const).find((coding) => accepts(acceptEncoding, coding));
}

/** RFC 9110 section 12.5.3: a weight of zero means "not acceptable". */
function accepts(acceptEncoding: string, coding: Coding): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name, weight] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === coding && !/^q=0(?:\.0*)?$/.test(weight ?? '');
  });
}
