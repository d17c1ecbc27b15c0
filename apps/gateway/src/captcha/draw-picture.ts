import { isInPiece, isPieceEdge, pieceSize } from './piece-shape.ts';
import { encodePng } from './png.ts';
import type { IndexedPicture } from './png.ts';

/** Size of the picture, in pixels. */
export const pictureWidth = 400;
/** Size of the picture, in pixels. */
export const pictureHeight = 150;

/** The piece begins at one edge or, right to left, at the other; the hole keeps clear of both. */
const firstX = pieceSize + 4;
const lastX = pictureWidth - pieceSize - firstX;

/** Where the piece belongs. */
export interface PiecePlace {
  /** The answer; it never leaves the gateway. */
  readonly x: number;
  readonly pieceY: number;
}

/** A challenge's two pictures as base64 PNG, and where the piece belongs. */
export interface SliderPicture extends PiecePlace {
  readonly image: string;
  readonly piece: string;
}

type Colour = readonly [number, number, number];

const shades = 40;

/** How many shades a pixel strays; more would double the picture's bytes. */
const grain = 2;

type Between = (from: number, to: number) => number;

/** Chooses where a piece belongs. `random` gives 0 up to, but not, 1. */
export function placePiece(random: () => number): PiecePlace {
  const between = createBetween(random);
  return { x: between(firstX, lastX), pieceY: between(4, pictureHeight - pieceSize - 4) };
}

/** Draws a landscape of waves with one hole and one decoy. `random` gives 0 up to, but not, 1. */
export function drawPicture(random: () => number): SliderPicture {
  const { x, pieceY } = placePiece(random);
  const colours = drawPalette(random);
  const scene = drawScene(random);
  const holed = scene.slice();
  const decoy = decoyPlace(x, createBetween(random));
  for (let dy = 0; dy < pieceSize; dy += 1) {
    for (let dx = 0; dx < pieceSize; dx += 1) {
      if (isInPiece(dx, dy)) darken(holed, x + dx, pieceY + dy, isPieceEdge(dx, dy));
      // The decoy is the shape mirrored, so that its outline differs and its darkness does not.
      if (isInPiece(pieceSize - 1 - dx, dy)) darken(holed, decoy.x + dx, decoy.y + dy, false);
    }
  }
  const palette = [
    ...colours.map((colour): [number, number, number, number] => [...colour, 255]),
    ...colours.map(([r, g, b]): [number, number, number, number] => [r >> 1, g >> 1, b >> 1, 255]),
    [255, 255, 255, 235] as const,
    [0, 0, 0, 0] as const,
  ];
  return {
    image: toBase64({ width: pictureWidth, height: pictureHeight, palette, pixels: holed }),
    piece: toBase64(cutPiece(scene, palette, x, pieceY)),
    pieceY,
    x,
  };
}

function cutPiece(
  scene: Uint8Array,
  palette: IndexedPicture['palette'],
  x: number,
  pieceY: number,
): IndexedPicture {
  const [white, clear] = [palette.length - 2, palette.length - 1];
  const pixels = new Uint8Array(pieceSize * pieceSize).fill(clear);
  for (let dy = 0; dy < pieceSize; dy += 1) {
    for (let dx = 0; dx < pieceSize; dx += 1) {
      if (!isInPiece(dx, dy)) continue;
      const shade = scene[(pieceY + dy) * pictureWidth + x + dx] ?? 0;
      pixels[dy * pieceSize + dx] = isPieceEdge(dx, dy) ? white : shade;
    }
  }
  return { width: pieceSize, height: pieceSize, palette, pixels };
}

function toBase64(picture: IndexedPicture): string {
  return encodePng(picture).toString('base64');
}

/** Whole numbers from one up to, but not, another. */
function createBetween(random: () => number): Between {
  return (from, to) => from + Math.floor(random() * (to - from));
}

/** Dark colours are the second half of the palette. */
function darken(pixels: Uint8Array, x: number, y: number, edge: boolean): void {
  const at = y * pictureWidth + x;
  const shade = pixels[at] ?? 0;
  if (shade < shades) pixels[at] = edge ? Math.min(shade + shades, shades * 2 - 1) : shade + shades;
}

function decoyPlace(x: number, between: Between) {
  const room = pictureWidth - pieceSize;
  const shift = between(pieceSize + 8, room - firstX);
  const decoyX = x + shift < room ? x + shift : Math.max(firstX, x - shift);
  return { x: Math.min(decoyX, room - 1), y: between(4, pictureHeight - pieceSize - 4) };
}

/** A gradient between two hues. */
function drawPalette(random: () => number): readonly Colour[] {
  const hue = random() * 360;
  const turn = 60 + random() * 120;
  return Array.from({ length: shades }, (_, shade) => {
    const part = shade / (shades - 1);
    return toRgb((hue + turn * part) % 360, 0.45, 0.35 + 0.45 * part);
  });
}

function toRgb(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Waves of several lengths, and a little grain so that no two columns are alike. */
function drawScene(random: () => number): Uint8Array {
  const waves = Array.from({ length: 5 }, (_, index) => ({
    across: (0.008 + random() * 0.02) * (index + 1),
    down: (0.01 + random() * 0.03) * (index + 1),
    phase: random() * Math.PI * 2,
    height: 1 / (index + 1),
  }));
  const whole = waves.reduce((sum, { height }) => sum + height, 0);
  const pixels = new Uint8Array(pictureWidth * pictureHeight);
  for (let y = 0; y < pictureHeight; y += 1) {
    for (let x = 0; x < pictureWidth; x += 1) {
      let value = 0;
      for (const { across, down, phase, height } of waves) {
        value += height * Math.sin(across * x + down * y + phase);
      }
      const shade = ((value / whole + 1) / 2) * (shades - 4) + random() * grain;
      pixels[y * pictureWidth + x] = Math.max(0, Math.min(shades - 1, Math.floor(shade)));
    }
  }
  return pixels;
}
