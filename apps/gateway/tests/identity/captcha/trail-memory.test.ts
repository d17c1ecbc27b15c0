import { describe, expect, it } from 'vitest';
import { isHuman, type Trail } from '../../../src/identity/captcha/check-trail.ts';
import { TrailMemory } from '../../../src/identity/captcha/trail-memory.ts';
import { seededRandom } from '../../../../../tools/random.ts';
import { handTo } from './kit.ts';

/** A recording that is replayed to another position. */
function playedTo(trail: Trail, x: number): Trail {
  const recorded = trail.at(-1)![0];
  return trail.map(([at, y, ms]) => [Math.round((at * x) / recorded), y, ms]);
}

function memoryOf(...trails: Trail[]): TrailMemory {
  const memory = new TrailMemory();
  for (const trail of trails) memory.isKnown(trail);
  return memory;
}

describe('TrailMemory', () => {
  const recording = handTo(180, seededRandom(5));

  it.each<[string, Trail]>([
    ['as it was', recording],
    ['to a place nearby', playedTo(recording, 181)],
    ['to a place far away', playedTo(recording, 300)],
    ['to the nearest place', playedTo(recording, 48)],
    ['larger', recording.map(([x, y, ms]) => [Math.round(x * 1.6), Math.round(y * 1.6), ms])],
    ['from the other side', recording.map(([x, y, ms]) => [356 - x, y, ms])],
    ['higher up', recording.map(([x, y, ms]) => [x, y + 3, ms])],
    [
      'with trembling',
      recording.map(([x, y, ms], at) => [x + (at % 2), y - (at % 2), ms + (at % 3)]),
    ],
  ])('recognises an accepted trail %s', (_, played) => {
    expect(memoryOf(recording).isKnown(played)).toBe(true);
  });

  it('accepts a trail of another hand', () => {
    const random = seededRandom(6);
    const memory = memoryOf(recording);
    const hands = Array.from({ length: 1_000 }, () => handTo(180, random));
    expect(hands.filter((hand) => !isHuman(hand, 180))).toEqual([]);
    expect(hands.filter((hand) => memory.isKnown(hand))).toEqual([]);
  });

  it('forgets a trail after 2,000 others', () => {
    const random = seededRandom(7);
    const memory = memoryOf(recording);
    for (let count = 0; count < 2_000; count += 1) memory.isKnown(handTo(100, random));
    expect(memory.isKnown(recording)).toBe(false);
  });
});
