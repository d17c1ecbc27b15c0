/** Width and height of the piece and of its hole, in picture pixels. */
export const pieceSize = 44;

const knobRadius = 7;
const body = { from: 0, to: pieceSize - knobRadius };

/** Whether a pixel belongs to the piece: a square with a knob to the right and a notch on top. */
export function isInPiece(x: number, y: number): boolean {
  const middle = (body.from + body.to) / 2;
  const top = knobRadius;
  const inSquare = x >= body.from && x < body.to && y >= top && y < pieceSize;
  const knob = (x - body.to) ** 2 + (y - (top + pieceSize) / 2) ** 2 < knobRadius ** 2;
  const notch = (x - middle) ** 2 + (y - top) ** 2 < knobRadius ** 2;
  return (inSquare && !notch) || knob;
}

/** Whether a pixel of the piece touches one outside it. */
export function isPieceEdge(x: number, y: number): boolean {
  if (!isInPiece(x, y)) return false;
  return !(
    isInPiece(x - 1, y) &&
    isInPiece(x + 1, y) &&
    isInPiece(x, y - 1) &&
    isInPiece(x, y + 1)
  );
}
