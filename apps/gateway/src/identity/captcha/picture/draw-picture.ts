import { drawPalette, drawScene, pictureHeight, pictureWidth, shades } from './draw-scene.ts';
import { createShape, drawShape, pieceSize, pixelKind } from './piece-shape.ts';
import { encodePng, type IndexedPicture } from './png.ts';

/** The piece starts at the left edge, or at the right one in right-to-left text; the hole is past it. */
const nearestToEdge = 24;
const lastX = pictureWidth - pieceSize - nearestToEdge;

/** Distance of the hole from the upper and the lower edge. */
const margin = 4;

const holeLight = 0.35;

export interface PiecePlace {
  readonly x: number;
  readonly pieceY: number;
}

export interface SliderPicture extends PiecePlace {
  readonly image: string;
  readonly piece: string;
}

export function placePiece(random: () => number): PiecePlace {
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
  return {
    x: between(nearestToEdge, lastX + 1),
    pieceY: between(margin, pictureHeight - pieceSize - margin),
  };
}

/**
 * Draws a picture for people: one dark hole, and a piece of its very shape. Both have a light edge in a dark halo, which
 * stand out from any background. A program finds the hole too; what it pays is the proof of work.
 */
export function drawPicture(random: () => number): SliderPicture {
  const place = placePiece(random);
  const scene = drawScene(random);
  const kinds = drawShape(createShape(random));
  const palette = createPalette(random);
  const toBase64 = (picture: Omit<IndexedPicture, 'palette'>) =>
    encodePng({ ...picture, palette }).toString('base64');
  return {
    image: toBase64({
      width: pictureWidth,
      height: pictureHeight,
      pixels: cutHole(scene, place, kinds),
    }),
    piece: toBase64({
      width: pieceSize,
      height: pieceSize,
      pixels: cutPiece(scene, place, kinds),
    }),
    ...place,
  };
}

const edgeColour = shades * 2;
const haloColour = edgeColour + 1;
const clearColour = haloColour + 1;

function createPalette(random: () => number): IndexedPicture['palette'] {
  const colours = drawPalette(random);
  const lit = (light: number) =>
    colours.map((colour) => [...dim(colour, light), 255] as const satisfies readonly number[]);
  return [...lit(1), ...lit(holeLight), [255, 255, 255, 255], [0, 0, 0, 255], [0, 0, 0, 0]];
}

function dim(
  [red, green, blue]: readonly [number, number, number],
  light: number,
): [number, number, number] {
  return [Math.floor(red * light), Math.floor(green * light), Math.floor(blue * light)];
}

function cutPiece(scene: Uint8Array, { x, pieceY }: PiecePlace, kinds: Uint8Array): Uint8Array {
  return kinds.map((kind, at) => {
    if (kind === pixelKind.outside) return clearColour;
    if (kind === pixelKind.edge) return edgeColour;
    if (kind === pixelKind.halo) return haloColour;
    return scene[pixelAt(x, pieceY, at)] ?? 0;
  });
}

function cutHole(scene: Uint8Array, { x, pieceY }: PiecePlace, kinds: Uint8Array): Uint8Array {
  const holed = scene.slice();
  kinds.forEach((kind, index) => {
    if (kind === pixelKind.outside) return;
    const at = pixelAt(x, pieceY, index);
    if (kind === pixelKind.inside) holed[at] = (scene[at] ?? 0) + shades;
    else holed[at] = kind === pixelKind.edge ? edgeColour : haloColour;
  });
  return holed;
}

/** Returns the place in the picture of a pixel of the piece. */
function pixelAt(x: number, y: number, index: number): number {
  return (y + Math.floor(index / pieceSize)) * pictureWidth + x + (index % pieceSize);
}
