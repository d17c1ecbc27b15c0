import { describe, expect, it } from 'vitest';
import { isHuman } from '../../src/captcha/check-trail.ts';
import { handTo, seededRandom } from './kit.ts';

type Point = [number, number, number];

/** A program's way of so many steps: places and times may tremble. */
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

describe('a pointer’s way', () => {
  it('passes when a hand has made it, to any place', () => {
    const random = seededRandom(1);
    const refused = Array.from({ length: 2_000 }, () => Math.round(52 + random() * 250)).filter(
      (x) => !isHuman(handTo(x, random), x),
    );
    expect(refused).toEqual([]);
  });

  it('passes from the right, as in a page written right to left', () => {
    const trail = handTo(120).map(([x, y, ms]): Point => [356 - x, y, ms]);
    expect(isHuman(trail, 236)).toBe(true);
  });

  it.each([52, 60, 80, 99, 100, 150, 250, 303])(
    'does not pass when it is straight, at whatever speed, to %i',
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
        // Tilted: on a ruler all the same.
        expect(
          isHuman(
            drag(x, steps, linear, steady, (part) => part * 20),
            x,
          ),
        ).toBe(false);
      }
    },
  );

  it.each([100, 150, 250, 303])('does not pass on a ruler, though it speeds up, to %i', (x) => {
    expect(isHuman(drag(x, 40, eased, steady), x)).toBe(false);
    expect(
      isHuman(
        drag(x, 40, eased, steady, (part) => eased(part) * 30),
        x,
      ),
    ).toBe(false);
  });

  it('does not pass at one speed in equal steps, though it sways', () => {
    const trail = drag(150, 50, linear, steady, (part) => Math.sin(part * 9) * 4);
    expect(isHuman(trail, 150)).toBe(false);
  });

  it('passes a short way that a hand has kept straight', () => {
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
  ])('does not pass when it %s', (_, trail) => {
    expect(isHuman(trail, 150)).toBe(false);
  });
});
