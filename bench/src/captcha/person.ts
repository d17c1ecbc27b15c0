/** Where a piece was left, and the way to it: `[x, y, ms]` in picture pixels. */
export interface Placing {
  readonly x: number;
  readonly trail: readonly (readonly [number, number, number])[];
}

/** How well somebody places a piece. Lengths are CSS pixels. */
export interface Hand {
  /** Width of the picture on the screen. */
  readonly shownWidth: number;
  /** Standard deviation of the place in which the piece is let go. */
  readonly deviation: number;
  /** Part of the tries in which the piece is let go anywhere. */
  readonly slips: number;
}

/** A mouse on a desktop. */
export const byMouse: Hand = { shownWidth: 400, deviation: 1.2, slips: 0.01 };

/** A finger on a phone that is 320 pixels wide: the piece does not lie under it, but lifting it moves the handle. */
export const byFinger: Hand = { shownWidth: 270, deviation: 1.4, slips: 0.01 };

const pictureWidth = 400;
const highest = 356;

/**
 * The model of a person: the piece comes to rest at the hole with a normally distributed error, and once in a hundred tries
 * anywhere. The way is one of least jerk (Flash and Hogan 1985) of 0.5 to 1.7 s, mostly with an overshoot that is
 * corrected, a sway of 1 to 6 pixels across, a tremor of half a pixel, and a report of the pointer every 8 to 24 ms.
 */
export function createPerson(hand: Hand, random: () => number) {
  const scale = pictureWidth / hand.shownWidth;
  const normal = createNormal(random);
  const between = (from: number, to: number) => from + random() * (to - from);
  const end = (hole: number) => {
    const place =
      random() < hand.slips ? between(0, highest) : hole + normal() * hand.deviation * scale;
    return Math.round(Math.min(highest, Math.max(0, place)));
  };
  const moves = (from: number, to: number, wholeMs: number, startMs: number) => {
    const points: [number, number, number][] = [];
    const sway = between(1, 6) * scale * (random() < 0.5 ? -1 : 1);
    for (let ms = 0; ms < wholeMs; ms += between(8, 24)) {
      const part = ms / wholeMs;
      const along = part ** 3 * (10 - 15 * part + 6 * part ** 2);
      const tremor = normal() * 0.5 * scale;
      points.push([
        Math.round(from + (to - from) * along + tremor * Math.sin(part * Math.PI)),
        Math.round(sway * Math.sin(part * Math.PI * 0.8) + normal() * 0.3 * scale),
        Math.round(startMs + ms),
      ]);
    }
    return points;
  };
  return {
    place(hole: number): Placing {
      const x = end(hole);
      const wholeMs = between(500, 1_400);
      const turn = random() < 0.7 ? x + between(2, 8) * scale : x;
      const first = moves(0, turn, wholeMs, 0);
      const second = turn === x ? [] : moves(turn, x, between(150, 300), wholeMs + 60);
      const [, lastY = 0, lastMs = 0] = [...first, ...second].at(-1) ?? [];
      return { x, trail: [...first, ...second, [x, lastY, lastMs + 30]] };
    },
  };
}

/** Returns normally distributed numbers (Box and Muller 1958). */
function createNormal(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
