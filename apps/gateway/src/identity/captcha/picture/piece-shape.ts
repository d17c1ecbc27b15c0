export const pieceSize = 44;

/** Whether a point belongs to the piece, measured from its middle. */
export type Shape = (x: number, y: number) => boolean;

const bodyHalf = 15;
const knob = { radius: 6, distance: 15 };

/** A square with a knob or a notch on each side. The same shape is the piece and its hole, so that one fits the other. */
export function createShape(random: () => number): Shape {
  const knobs = [0, 1, 2, 3].map((side) => {
    const angle = (side * Math.PI) / 2;
    return {
      isKnob: random() < 0.5,
      x: knob.distance * Math.cos(angle),
      y: knob.distance * Math.sin(angle),
    };
  });
  return (x, y) => {
    const hit = knobs.find((each) => Math.hypot(x - each.x, y - each.y) < knob.radius);
    return hit ? hit.isKnob : Math.abs(x) < bodyHalf && Math.abs(y) < bodyHalf;
  };
}

/** Pixels of the square, row by row. */
export const pixelKind = { outside: 0, inside: 1, edge: 2, halo: 3 } as const;

/** Marks the pixels of a shape: its inside, its edge, and the halo around the edge. */
export function drawShape(shape: Shape): Uint8Array {
  const middle = (pieceSize - 1) / 2;
  const has = (x: number, y: number) => shape(x - middle, y - middle);
  const touches = (x: number, y: number, isWanted: boolean) =>
    [has(x - 1, y), has(x + 1, y), has(x, y - 1), has(x, y + 1)].includes(isWanted);
  return Uint8Array.from({ length: pieceSize * pieceSize }, (_, at) => {
    const [x, y] = [at % pieceSize, Math.floor(at / pieceSize)];
    if (has(x, y)) return touches(x, y, false) ? pixelKind.edge : pixelKind.inside;
    return touches(x, y, true) ? pixelKind.halo : pixelKind.outside;
  });
}
