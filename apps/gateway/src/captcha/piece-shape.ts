/** Width and height of the piece and of its hole, in picture pixels. */
export const pieceSize = 44;

/** Whether a point belongs to a shape; counted from the middle of its square. */
export type Shape = (x: number, y: number) => boolean;

/** Form of a side: 1 has a knob, -1 a notch, 0 is straight. */
type Side = -1 | 0 | 1;

/** The four sides of a shape: right, bottom, left, top. */
export type Sides = readonly [Side, Side, Side, Side];

const bodyHalf = 14;
const knob = { smallest: 6, largest: 8 };

/** How far an outline strays, in pixels. */
const wobble = 0.9;

/** How far a hole is turned (radians) and stretched from its piece. */
const turn = 0.1;
const stretch = 0.05;

/** Chooses sides of which at least two are not straight. */
export function chooseSides(random: () => number): Sides {
  const straight = [Math.floor(random() * 4), Math.floor(random() * 4)];
  const side = (at: number): Side => {
    if (straight.includes(at)) return 0;
    return random() < 0.5 ? -1 : 1;
  };
  return [side(0), side(1), side(2), side(3)];
}

/** Other sides: one of them changed, so that the shapes are much alike. */
export function alterSides(sides: Sides, random: () => number): Sides {
  const [right, bottom, left, top] = sides;
  const other = (kind: Side): Side =>
    ([-1, 0, 1] as const).filter((each) => each !== kind)[Math.floor(random() * 2)] ?? 0;
  const choices: readonly Sides[] = [
    [other(right), bottom, left, top],
    [right, other(bottom), left, top],
    [right, bottom, other(left), top],
    [right, bottom, left, other(top)],
  ];
  return choices[Math.floor(random() * choices.length)] ?? sides;
}

/** A square with a knob or a notch at its sides, whose outline strays a little. */
export function createShape(sides: Sides, random: () => number): Shape {
  const knobs = sides
    .map((kind, at) => {
      const angle = (at * Math.PI) / 2;
      const along = (random() - 0.5) * 7;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const radius = knob.smallest + random() * (knob.largest - knob.smallest);
      return { kind, radius, x: bodyHalf * cos - along * sin, y: bodyHalf * sin + along * cos };
    })
    .filter(({ kind }) => kind !== 0);
  const inShape: Shape = (x, y) => {
    const met = knobs.find((each) => Math.hypot(x - each.x, y - each.y) < each.radius);
    return met ? met.kind === 1 : Math.abs(x) < bodyHalf && Math.abs(y) < bodyHalf;
  };
  return stray(inShape, random);
}

/** The hole of a shape: turned and stretched a little, and with an outline of its own. */
export function distort(shape: Shape, random: () => number): Shape {
  const angle = (random() * 2 - 1) * turn;
  const scale = 1 + (random() * 2 - 1) * stretch;
  const [cos, sin] = [Math.cos(angle) / scale, Math.sin(angle) / scale];
  return stray((x, y) => shape(x * cos + y * sin, y * cos - x * sin), random);
}

function stray(shape: Shape, random: () => number): Shape {
  const [across, down] = [0.15 + random() * 0.25, 0.15 + random() * 0.25];
  const [acrossPhase, downPhase] = [random() * 7, random() * 7];
  return (x, y) =>
    shape(
      x + wobble * Math.sin(down * y + downPhase),
      y + wobble * Math.sin(across * x + acrossPhase),
    );
}

/** Which pixels of the square belong to a shape, row by row: 0 outside, 1 inside, 2 at the edge. */
export function drawShape(shape: Shape): Uint8Array {
  const middle = (pieceSize - 1) / 2;
  const has = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < pieceSize && y < pieceSize && shape(x - middle, y - middle);
  return Uint8Array.from({ length: pieceSize * pieceSize }, (_, at) => {
    const [x, y] = [at % pieceSize, Math.floor(at / pieceSize)];
    if (!has(x, y)) return 0;
    return has(x - 1, y) && has(x + 1, y) && has(x, y - 1) && has(x, y + 1) ? 1 : 2;
  });
}
