export const pieceSize = 44;

export type Shape = (x: number, y: number) => boolean;

/** 1 is a knob, -1 a notch, 0 a straight side. */
type Side = -1 | 0 | 1;

export type Sides = readonly [Side, Side, Side, Side];

const bodyHalf = 14;
const knob = { smallest: 6, largest: 8 };

const outlineAmplitude = 0.9;

const maximumRotation = 0.1;
const maximumStretch = 0.05;

export function chooseSides(random: () => number): Sides {
  const straight = [Math.floor(random() * 4), Math.floor(random() * 4)];
  const side = (at: number): Side => {
    if (straight.includes(at)) return 0;
    return random() < 0.5 ? -1 : 1;
  };
  return [side(0), side(1), side(2), side(3)];
}

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
    const hit = knobs.find((each) => Math.hypot(x - each.x, y - each.y) < each.radius);
    return hit ? hit.kind === 1 : Math.abs(x) < bodyHalf && Math.abs(y) < bodyHalf;
  };
  return distortOutline(inShape, random);
}

export function distort(shape: Shape, random: () => number): Shape {
  const angle = (random() * 2 - 1) * maximumRotation;
  const scale = 1 + (random() * 2 - 1) * maximumStretch;
  const [cos, sin] = [Math.cos(angle) / scale, Math.sin(angle) / scale];
  return distortOutline((x, y) => shape(x * cos + y * sin, y * cos - x * sin), random);
}

function distortOutline(shape: Shape, random: () => number): Shape {
  const [across, down] = [0.15 + random() * 0.25, 0.15 + random() * 0.25];
  const [acrossPhase, downPhase] = [random() * 7, random() * 7];
  return (x, y) =>
    shape(
      x + outlineAmplitude * Math.sin(down * y + downPhase),
      y + outlineAmplitude * Math.sin(across * x + acrossPhase),
    );
}

/** Returns the pixels of the square row by row: 0 outside, 1 inside, 2 edge. */
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
