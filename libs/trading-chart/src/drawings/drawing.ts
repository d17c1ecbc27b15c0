/** The kinds of drawings, in the order of their tools. */
export const drawingKinds = [
  'trend',
  'ray',
  'extended',
  'arrow',
  'horizontal',
  'vertical',
  'channel',
  'fork',
  'rectangle',
  'fibonacci',
  'extension',
  'ruler',
  'text',
] as const;

/**
 * A line between two points, from one through another or through both; an arrow; a price or a time over the whole pane; a line
 * with a parallel; Andrews' pitchfork; a box; the levels of a retracement, or of a move after another one; a measured move; a text.
 */
export type DrawingKind = (typeof drawingKinds)[number];

/** A place on the chart: start of a candle in milliseconds, and a price. */
export interface DrawnPoint {
  readonly time: number;
  readonly price: number;
}

/** A drawing of the user. */
export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  /** As many as {@link pointCounts} has for its kind, or fewer while it is being made. */
  readonly points: readonly DrawnPoint[];
  /** The text of a drawing of the kind `text`: 1 to 80 characters. Other kinds have none. */
  readonly text?: string;
}

/** Greatest number of drawings of a pair; the oldest make room. */
export const mostDrawings = 50;

/** Greatest length of a text. */
export const mostLetters = 80;

/** Number of points that a drawing of a kind has. */
export const pointCounts: Readonly<Record<DrawingKind, number>> = {
  trend: 2,
  ray: 2,
  extended: 2,
  arrow: 2,
  horizontal: 1,
  vertical: 1,
  channel: 3,
  fork: 3,
  rectangle: 2,
  fibonacci: 2,
  extension: 3,
  ruler: 2,
  text: 1,
};

/** Adds a drawing. Beyond 50 of them, the oldest are removed. */
export function addDrawing(drawings: readonly Drawing[], added: Drawing): readonly Drawing[] {
  return [...drawings, added].slice(-mostDrawings);
}
