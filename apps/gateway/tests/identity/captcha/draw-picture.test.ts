import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../../src/identity/captcha/picture/draw-picture.ts';
import { seededRandom } from '../../../../../tools/random.ts';

const pictures = Array.from({ length: 50 }, (_, seed) => draw(seed));

/** WCAG 2.2, 1.4.11: what somebody must see stands out from what is beside it. */
const leastContrast = 3;

type Colour = readonly number[];

function draw(seed: number) {
  const { image, piece, x, pieceY } = drawPicture(seededRandom(seed));
  return { image: read(image), piece: read(piece), x, pieceY };
}

/** Returns the colours of a picture, row by row. */
function read(text: string) {
  const { width, height, data, palette = [] } = decode(Buffer.from(text, 'base64'));
  return { width, height, pixels: Array.from(data, (index): Colour => palette[index] ?? []) };
}

/** Each pixel of the picture, with that of the piece which lies over it when it is in its place. */
function pairs({ image, piece, x, pieceY }: (typeof pictures)[number]) {
  return image.pixels.map((shown, at) => {
    const [dx, dy] = [(at % image.width) - x, Math.floor(at / image.width) - pieceY];
    const isOver = dx >= 0 && dy >= 0 && dx < piece.width && dy < piece.height;
    const over = isOver ? piece.pixels[dy * piece.width + dx] : undefined;
    return { shown, own: over?.[3] === 255 ? over : undefined };
  });
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Lightness of HSL, from 0 to 1. */
function lightness([red = 0, green = 0, blue = 0]: Colour): number {
  return (Math.max(red, green, blue) + Math.min(red, green, blue)) / 510;
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const white = [255, 255, 255, 255];
const outline = new Set([white.join(), '0,0,0,255']);

const isOutline = (colour: Colour) => outline.has(colour.join());

/** The colour of the scene, in the dark of the hole. */
function darken([red = 0, green = 0, blue = 0]: Colour): Colour {
  return [...[red, green, blue].map((value) => Math.floor(value * 0.35)), 255];
}

describe('a picture', () => {
  it('has a hole of the very shape of its piece: the same outline, and the same inside in the dark', () => {
    for (const picture of pictures) {
      for (const { shown, own } of pairs(picture)) {
        if (own) expect(shown).toEqual(isOutline(own) ? own : darken(own));
      }
    }
  });

  it('has one dark place, so that there is no choice', () => {
    for (const picture of pictures) {
      const outside = pairs(picture).filter(({ own }) => own === undefined);
      expect(Math.min(...outside.map(({ shown }) => lightness(shown)))).toBeGreaterThan(0.3);
      const hole = pairs(picture).filter(({ own }) => own && !isOutline(own));
      expect(Math.max(...hole.map(({ shown }) => lightness(shown)))).toBeLessThan(0.3);
    }
  });

  it('has a light edge that stands out from the hole, whatever the colours', () => {
    for (const picture of pictures) {
      const hole = pairs(picture).filter(({ own }) => own && !isOutline(own));
      const least = Math.min(...hole.map(({ shown }) => contrast(shown, white)));
      expect(least).toBeGreaterThanOrEqual(leastContrast);
    }
  });
});
