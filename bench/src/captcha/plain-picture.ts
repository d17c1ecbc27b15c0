import { PNG } from 'pngjs';
import type { Puzzle } from './solvers.ts';

const [width, height, pieceSize] = [400, 150, 44];

/** A puzzle with its answer. */
export interface AnsweredPuzzle extends Puzzle {
  readonly x: number;
}

/** The usual slider: a square is cut out, and its hole is the same picture at half its light. */
export function drawPlainPicture(random: () => number): AnsweredPuzzle {
  const [image, piece] = [
    new PNG({ width, height }),
    new PNG({ width: pieceSize, height: pieceSize }),
  ];
  const waves = Array.from({ length: 5 }, () => [random(), random(), random()]);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const value = waves.reduce(
      (total, [a = 0, b = 0, c = 0]) => total + Math.sin(x * a * 0.1 + y * b * 0.1 + c * 7),
      0,
    );
    const shade = 130 + value * 20 + random() * 8;
    image.data.set([shade, shade * 0.8, 255 - shade, 255], at * 4);
  }
  const x = 48 + Math.floor(random() * 260);
  const pieceY = 4 + Math.floor(random() * (height - pieceSize - 8));
  PNG.bitblt(image, piece, x, pieceY, pieceSize, pieceSize, 0, 0);
  for (let at = 0; at < pieceSize * pieceSize; at += 1) {
    const [dx, dy] = [at % pieceSize, Math.floor(at / pieceSize)];
    const start = ((pieceY + dy) * width + x + dx) * 4;
    image.data.set(
      image.data.subarray(start, start + 3).map((light) => light >> 1),
      start,
    );
  }
  return { image, piece, pieceY, x };
}
