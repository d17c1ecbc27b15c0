import { expect, it } from 'vitest';
import { seededRandom } from '../../tools/random.ts';
import { openGate } from '../src/captcha/gate.ts';
import { drawOwnPicture } from '../src/captcha/own-picture.ts';
import { byMouse, createPerson } from '../src/captcha/person.ts';
import { drawPlainPicture, type AnsweredPuzzle } from '../src/captcha/plain-picture.ts';
import { byOutline, byTemplate, byTexture, type Solver } from '../src/captcha/solvers.ts';
import { workAt } from '../src/captcha/work-at.ts';

const pictures = 20;

/** The part of the pictures, the same in each run, that a solver solves within the gateway's tolerance of four pixels. */
function rateOf(solve: Solver, draw: (random: () => number) => AnsweredPuzzle): number {
  const random = seededRandom(3);
  const puzzles = Array.from({ length: pictures }, () => draw(random));
  return puzzles.filter((puzzle) => Math.abs(solve(puzzle) - puzzle.x) <= 4).length / pictures;
}

it('solves every plain picture, so that the solvers are worth measuring', () => {
  expect(rateOf(byTemplate, drawPlainPicture)).toBe(1);
  expect(rateOf(byTexture, drawPlainPicture)).toBe(1);
});

it('finds the holes of the gateway’s pictures, which are made for people', () => {
  expect(rateOf(byOutline, drawOwnPicture)).toBeGreaterThan(0.9);
});

it('lets a person of the noise model pass at the first try', async () => {
  const { attempt } = openGate();
  const person = createPerson({ ...byMouse, slips: 0 }, seededRandom(1));
  expect(await attempt('person', ({ x }) => person.place(x))).toBe(true);
});

it('costs more work, the more a network or a session tries', async () => {
  const [first, network, session] = await Promise.all([
    workAt({ by: 'network', perHour: 1 }),
    workAt({ by: 'network', perHour: 100 }),
    workAt({ by: 'session', perHour: 10 }),
  ]);
  expect(first.besidePicture).toBeLessThan(network.besidePicture);
  expect(first.besidePicture).toBeLessThan(session.besidePicture);
});
