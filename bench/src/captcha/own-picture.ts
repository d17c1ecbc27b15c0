import { drawPicture } from '@bourse/gateway/testing';
import { PNG } from 'pngjs';
import type { AnsweredPuzzle } from './plain-picture.ts';

/** A picture of the gateway, as a program reads it. */
export function drawOwnPicture(random: () => number): AnsweredPuzzle {
  const { image, piece, ...rest } = drawPicture(random);
  const read = (picture: string) => PNG.sync.read(Buffer.from(picture, 'base64'));
  return { image: read(image), piece: read(piece), ...rest };
}
