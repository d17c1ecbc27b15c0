import { crc32, deflateSync } from 'node:zlib';

interface Point {
  readonly x: number;
  readonly y: number;
}

type Segment = readonly [from: Point, to: Point];

/** The product's mark: a rounded square with lines, in the units of its picture. */
interface Mark {
  readonly size: number;
  readonly radius: number;
  readonly fill: readonly number[];
  readonly stroke: readonly number[];
  readonly strokeWidth: number;
  readonly segments: readonly Segment[];
}

/** Draws the favicon as a PNG. `maskable` fills the corners, which systems cut in their own form. */
export function drawIcon(svg: string, pixels: number, maskable = false): Buffer {
  const mark = readMark(svg);
  const rows = Buffer.alloc(pixels * (pixels * 4 + 1));
  const scale = mark.size / pixels;
  for (let y = 0; y < pixels; y += 1) {
    for (let x = 0; x < pixels; x += 1) {
      const at = { x: (x + 0.5) * scale, y: (y + 0.5) * scale };
      const line = coverage((distanceToLines(at, mark) - mark.strokeWidth / 2) / scale);
      const square = maskable ? 1 : coverage(distanceToSquare(at, mark) / scale);
      const colour = mark.fill.map((part, index) =>
        Math.round(part + ((mark.stroke[index] ?? part) - part) * line),
      );
      const place = y * (pixels * 4 + 1) + 1 + x * 4;
      rows.set([...colour, Math.round(square * 255)], place);
    }
  }
  return toPng(rows, pixels);
}

/** Share of a pixel inside a form, from the distance of its centre to the edge. */
function coverage(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance));
}

/** @throws TypeError for a picture of another form. */
export function readMark(svg: string): Mark {
  const [, size, radius, fill = ''] =
    /<rect width="(\d+)" height="\1" rx="(\d+)" fill="#([0-9a-f]{6})"/.exec(svg) ?? [];
  const [, path = '', stroke = '', strokeWidth] =
    /<path d="([^"]+)"[^>]* stroke="#([0-9a-f]{6})" stroke-width="([\d.]+)"/.exec(svg) ?? [];
  if (!size || !strokeWidth) throw new TypeError('The favicon is no longer a square with lines.');
  return {
    size: Number(size),
    radius: Number(radius),
    fill: readColor(fill),
    stroke: readColor(stroke),
    strokeWidth: Number(strokeWidth),
    segments: readSegments(path),
  };
}

function readColor(hex: string): readonly number[] {
  return [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** Reads a path of straight lines along the axes. */
function readSegments(path: string): readonly Segment[] {
  const segments: Segment[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  const lineTo = (to: Point): void => {
    segments.push([at, to]);
    at = to;
  };
  for (const [, command = '', text = ''] of path.matchAll(/([MHVhvz])([-\d. ]*)/g)) {
    const [first = 0, second = 0] = text.trim().split(' ').map(Number);
    if (command === 'M') start = at = { x: first, y: second };
    else if (command === 'H') lineTo({ x: first, y: at.y });
    else if (command === 'h') lineTo({ x: at.x + first, y: at.y });
    else if (command === 'V') lineTo({ x: at.x, y: first });
    else if (command === 'v') lineTo({ x: at.x, y: at.y + first });
    else lineTo(start);
  }
  return segments;
}

function distanceToLines({ x, y }: Point, { segments }: Mark): number {
  const distances = segments.map(([from, to]) => {
    const nearest = {
      x: Math.min(Math.max(x, Math.min(from.x, to.x)), Math.max(from.x, to.x)),
      y: Math.min(Math.max(y, Math.min(from.y, to.y)), Math.max(from.y, to.y)),
    };
    return Math.hypot(x - nearest.x, y - nearest.y);
  });
  return Math.min(...distances);
}

function distanceToSquare({ x, y }: Point, { size, radius }: Mark): number {
  const inner = size / 2 - radius;
  const dx = Math.abs(x - size / 2) - inner;
  const dy = Math.abs(y - size / 2) - inner;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

/** Encodes rows of RGBA pixels, each after a filter byte of 0 (PNG specification, chapter 5). */
function toPng(rows: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(pixels, 0);
  head.writeUInt32BE(pixels, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    toChunk('IHDR', head),
    toChunk('IDAT', deflateSync(rows, { level: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
