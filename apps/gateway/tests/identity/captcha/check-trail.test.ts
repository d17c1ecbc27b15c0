import { describe, expect, it } from 'vitest';
import { isHuman } from '../../../src/identity/captcha/check-trail.ts';
import { seededRandom } from '../../../../../tools/random.ts';
import { handTo } from './kit.ts';

type Point = [number, number, number];

/** The trail of a program in equal steps, with optional noise of positions and times. */
function drag(
  to: number,
  steps: number,
  shape: (part: number) => number,
  time: (at: number) => number,
  height: (part: number) => number = () => 0,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, at): Point => {
    const part = at / steps;
    return [Math.round(to * shape(part)), Math.round(height(part)), Math.round(time(at))];
  });
}

const linear = (part: number) => part;
const eased = (part: number) => part * part * (3 - 2 * part);
const steady = (at: number) => at * 16;

describe('isHuman', () => {
  it('accepts the trail of a hand to any position', () => {
    const random = seededRandom(1);
    const refused = Array.from({ length: 2_000 }, () => Math.round(52 + random() * 250)).filter(
      (x) => !isHuman(handTo(x, random), x),
    );
    expect(refused).toEqual([]);
  });

  it('accepts a trail from the right, as in a right-to-left page', () => {
    const trail = handTo(120).map(([x, y, ms]): Point => [356 - x, y, ms]);
    expect(isHuman(trail, 236)).toBe(true);
  });

  it.each([52, 60, 80, 99, 100, 150, 250, 303])(
    'refuses a straight trail at any speed, to %i',
    (x) => {
      for (const steps of [6, 10, 30, 60, 120]) {
        const trembling = seededRandom(steps);
        const times = Array.from({ length: steps + 1 }, (_, at) => at * 16 + trembling() * 12);
        expect(isHuman(drag(x, steps, linear, steady), x)).toBe(false);
        expect(
          isHuman(
            drag(x, steps, linear, (at) => times[at] ?? 0),
            x,
          ),
        ).toBe(false);
        // A tilted line is straight, too.
        expect(
          isHuman(
            drag(x, steps, linear, steady, (part) => part * 20),
            x,
          ),
        ).toBe(false);
      }
    },
  );

  it.each([100, 150, 250, 303])('refuses a straight trail with a varying speed, to %i', (x) => {
    expect(isHuman(drag(x, 40, eased, steady), x)).toBe(false);
    expect(
      isHuman(
        drag(x, 40, eased, steady, (part) => eased(part) * 30),
        x,
      ),
    ).toBe(false);
  });

  it('refuses a curved trail with one speed and equal steps', () => {
    const trail = drag(150, 50, linear, steady, (part) => Math.sin(part * 9) * 4);
    expect(isHuman(trail, 150)).toBe(false);
  });

  it('accepts a short straight trail of a hand', () => {
    expect(isHuman(drag(60, 20, eased, steady), 60)).toBe(true);
  });

  it.each<[string, Point[]]>([
    ['has no points', []],
    ['has too few points', handTo(150).slice(-5)],
    ['came at once', handTo(150).map(([x, y]): Point => [x, y, 0])],
    ['took less than 150 ms', handTo(150).map(([x, y, ms]): Point => [x, y, ms / 8])],
    ['goes back in time', handTo(150).map(([x, y, ms]): Point => [x, y, 900 - ms])],
    ['ends elsewhere', handTo(140)],
    ['does not move', drag(150, 20, () => 1, steady)],
  ])('refuses a trail that %s', (_, trail) => {
    expect(isHuman(trail, 150)).toBe(false);
  });
});
