/** A place in the candles' pane, in CSS pixels from its upper left corner. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A straight part of a drawing. */
export interface Segment {
  readonly from: Pixel;
  readonly to: Pixel;
  /** Ratio of a level of Fibonacci, the measure of a ruler, or a text of the user. */
  readonly text?: string;
  /** Whether only its text is drawn. Default: `false`. */
  readonly isBare?: boolean;
}
