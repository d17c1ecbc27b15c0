import { expect, it } from 'vitest';
import { drawOwnPicture } from '../src/captcha/own-picture.ts';
import { drawPlainPicture, type AnsweredPuzzle } from '../src/captcha/plain-picture.ts';
import { byCorrelation, byTemplate, type Solver } from '../src/captcha/solvers.ts';

const pictures = 20;

/** The part of the pictures that a solver solves within the gateway's tolerance of three pixels. */
function rateOf(solve: Solver, draw: () => AnsweredPuzzle): number {
  const puzzles = Array.from({ length: pictures }, draw);
  return puzzles.filter((puzzle) => Math.abs(solve(puzzle) - puzzle.x) <= 3).length / pictures;
}

it('solves every plain picture, so that the solvers are worth measuring', () => {
  expect(rateOf(byTemplate, drawPlainPicture)).toBe(1);
  expect(rateOf(byCorrelation, drawPlainPicture)).toBe(1);
});

it('does not find the piece’s own pixels in the hole of a picture of the gateway', () => {
  expect(rateOf(byCorrelation, drawOwnPicture)).toBeLessThan(0.3);
  expect(rateOf(byTemplate, drawOwnPicture)).toBeLessThan(0.9);
});
