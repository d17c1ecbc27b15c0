import {
  clampShade,
  drawPalette,
  drawScene,
  pictureHeight,
  pictureWidth,
  shades,
} from './draw-scene.ts';
import {
  alterSides,
  chooseSides,
  createShape,
  distort,
  drawShape,
  pieceSize,
  type Shape,
} from './piece-shape.ts';
import { encodePng, type IndexedPicture } from './png.ts';

/** Leaves room for the piece's start at one edge, or at the other from right to left. */
const firstX = pieceSize + 4;
const lastX = pictureWidth - pieceSize - firstX;

const decoys = 3;

/** Within this distance of the piece's row, so that a search of the row finds decoys too. */
const decoyRowDistance = 8;

const light = { dim: 0.7, dark: 0.48 };

export interface PiecePlace {
  readonly x: number;
  readonly pieceY: number;
}

export interface SliderPicture extends PiecePlace {
  readonly image: string;
  readonly piece: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export function placePiece(random: () => number): PiecePlace {
  const between = createBetween(random);
  return { x: between(firstX, lastX), pieceY: between(4, pictureHeight - pieceSize - 4) };
}

/** A hole does not show the cut part, so that no comparison of pixels finds it; shadows are as dark as a hole. */
export function drawPicture(random: () => number): SliderPicture {
  const place = placePiece(random);
  const hole = { x: place.x, y: place.pieceY };
  const scene = drawScene(random);
  const sides = chooseSides(random);
  const shape = createShape(sides, random);
  const holed = scene.slice();
  drawShadow(holed, random);
  cutHole(holed, scene, hole, distort(shape, random), random);
  for (const decoy of placeDecoys(hole, createBetween(random))) {
    const other = createShape(alterSides(sides, random), random);
    cutHole(holed, scene, decoy, distort(other, random), random);
  }
  const palette = createPalette(random);
  const { x, pieceY } = place;
  return {
    image: toBase64({ width: pictureWidth, height: pictureHeight, palette, pixels: holed }),
    piece: toBase64({ ...cutPiece(scene, hole, shape, random), palette }),
    pieceY,
    x,
  };
}

function createPalette(random: () => number): IndexedPicture['palette'] {
  const colours = drawPalette(random);
  const floor = Math.floor;
  const lit = (part: number) =>
    colours.map(([r, g, b]) => [floor(r * part), floor(g * part), floor(b * part), 255] as const);
  const shaded = [...lit(1), ...lit(light.dim), ...lit(light.dark)];
  return [...shaded, [255, 255, 255, 235], [0, 0, 0, 0]];
}

const edgeColour = shades * 3;
const clearColour = edgeColour + 1;

function cutPiece(scene: Uint8Array, { x, y }: Place, shape: Shape, random: () => number) {
  const slope = { across: (random() - 0.5) * 6, down: (random() - 0.5) * 6 };
  const shift = (random() - 0.5) * 6;
  const pixels = drawShape(shape).map((kind, at) => {
    if (kind !== 1) return kind === 0 ? clearColour : edgeColour;
    const [dx, dy] = [at % pieceSize, Math.floor(at / pieceSize)];
    const shade = scene[(y + dy) * pictureWidth + x + dx] ?? 0;
    const tilt = (slope.across * dx + slope.down * dy) / pieceSize;
    return clampShade(shade + shift + tilt + (random() - 0.5) * 3);
  });
  return { width: pieceSize, height: pieceSize, pixels };
}

function cutHole(
  holed: Uint8Array,
  scene: Uint8Array,
  { x, y }: Place,
  shape: Shape,
  random: () => number,
): void {
  const from = Math.floor(random() * scene.length);
  const dimPart = random() * 0.7;
  drawShape(shape).forEach((kind, index) => {
    if (kind === 0) return;
    const [dx, dy] = [index % pieceSize, Math.floor(index / pieceSize)];
    const at = (y + dy) * pictureWidth + x + dx;
    const depth = random() < dimPart ? 1 : 2;
    holed[at] = (scene[(from + at) % scene.length] ?? 0) + depth * shades;
  });
}

function drawShadow(pixels: Uint8Array, random: () => number): void {
  const [height, length, phase] = [10 + random() * 14, 0.01 + random() * 0.03, random() * 7];
  const middle = pictureHeight * (0.25 + random() * 0.5);
  pixels.forEach((shade, at) => {
    const [x, y] = [at % pictureWidth, Math.floor(at / pictureWidth)];
    const away = Math.abs(y - middle - 25 * Math.sin(length * x + phase));
    if (away < height * (0.85 + random() * 0.15)) pixels[at] = shade + shades;
  });
}

function placeDecoys(hole: Place, between: Between): readonly Place[] {
  const taken = [hole];
  const lowest = pictureHeight - pieceSize;
  for (let tries = 0; tries < 60 && taken.length <= decoys; tries += 1) {
    const y = hole.y + between(-decoyRowDistance, decoyRowDistance + 1);
    const x = between(1, pictureWidth - pieceSize);
    const isFree = taken.every((other) => Math.abs(other.x - x) > pieceSize);
    if (isFree) taken.push({ x, y: Math.max(0, Math.min(lowest, y)) });
  }
  return taken.slice(1);
}

function toBase64(picture: IndexedPicture): string {
  return encodePng(picture).toString('base64');
}

type Between = (from: number, to: number) => number;

function createBetween(random: () => number): Between {
  return (from, to) => from + Math.floor(random() * (to - from));
}
