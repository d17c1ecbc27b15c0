import type { PNG } from 'pngjs';

/** Pictures that a page receives. */
export interface Puzzle {
  readonly image: PNG;
  readonly piece: PNG;
  readonly pieceY: number;
}

/** Says where the piece belongs: its left edge, in picture pixels. */
export type Solver = (puzzle: Puzzle) => number;

/** A pixel of the piece, from its upper left corner. */
type Pixel = readonly [number, number];

/** Where the picture looks most like the piece at half its light. */
export const byTemplate: Solver = (puzzle) => {
  const inside = pixelsOf(puzzle.piece, (alpha) => alpha === 255);
  return bestPlace(
    puzzle,
    (x) =>
      -sum(inside, ([dx, dy]) =>
        Math.abs(under(puzzle, x, dx, dy) - lightOf(puzzle.piece, dx, dy) / 2),
      ),
  );
};

/** Where light and dark go together in the picture and the piece, however bright either is. */
export const byTexture: Solver = (puzzle) => {
  const inside = pixelsOf(puzzle.piece, (alpha) => alpha === 255);
  const piece = centred(inside.map(([dx, dy]) => lightOf(puzzle.piece, dx, dy)));
  return bestPlace(puzzle, (x) => {
    const seen = centred(inside.map(([dx, dy]) => under(puzzle, x, dx, dy)));
    const product = seen.reduce((total, value, at) => total + value * (piece[at] ?? 0), 0);
    return product / (lengthOf(seen) * lengthOf(piece) || 1);
  });
};

/** Where the piece's outline parts dark from light. */
export const byOutline: Solver = (puzzle) => {
  const inside = pixelsOf(puzzle.piece, (alpha) => alpha > 0);
  const outside = pixelsOf(puzzle.piece, (alpha) => alpha === 0);
  return bestPlace(puzzle, (x) => {
    const light = (pixels: readonly Pixel[]) => pixels.map(([dx, dy]) => under(puzzle, x, dx, dy));
    const [dark, bright] = [light(inside), light(outside)];
    const spread = lengthOf(centred(dark)) + lengthOf(centred(bright));
    return (mean(bright) - mean(dark)) / (spread || 1);
  });
};

function bestPlace({ image, piece }: Puzzle, fit: (x: number) => number): number {
  const fits = Array.from({ length: image.width - piece.width + 1 }, (_, x) => fit(x));
  return fits.indexOf(Math.max(...fits));
}

function under({ image, pieceY }: Puzzle, x: number, dx: number, dy: number): number {
  return lightOf(image, x + dx, pieceY + dy);
}

function lightOf({ data, width }: PNG, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
}

function pixelsOf(piece: PNG, isWanted: (alpha: number) => boolean): readonly Pixel[] {
  const pixels = Array.from({ length: piece.width * piece.height }, (_, at): Pixel => {
    return [at % piece.width, Math.floor(at / piece.width)];
  });
  return pixels.filter(([x, y]) => isWanted(piece.data[(y * piece.width + x) * 4 + 3] ?? 0));
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

function mean(values: readonly number[]): number {
  return sum(values, (value) => value) / values.length;
}

function centred(values: readonly number[]): readonly number[] {
  const middle = mean(values);
  return values.map((value) => value - middle);
}

function lengthOf(values: readonly number[]): number {
  return Math.hypot(...values);
}
