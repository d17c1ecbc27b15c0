import type { ISeriesPrimitive } from 'lightweight-charts';
import type { DrawnPoint } from './drawings/drawing.ts';
import type { Pixel } from './drawings/segment.ts';
import type { ChartFill } from './fills/fill-marks.ts';
import type { Indicator } from './indicators/definitions.ts';
import type { DrawnLine } from './lines/drawn-line.ts';
import type { Candle } from './series/candle.ts';
import type { ChartScale } from './series/price-scale.ts';
import type { ChartType } from './view/price-shape.ts';

/** A candle chart in an element. Places are CSS pixels from the upper left corner of the candles' pane. */
export interface ChartView {
  /** Shows candles, oldest first. If only the newest have changed, only those are drawn. */
  readonly draw: (candles: readonly Candle[]) => void;
  /** Draws the prices in this way. Default: `candles`. */
  readonly setType: (type: ChartType) => void;
  /** Shows these indicators; none before the first call. */
  readonly setIndicators: (indicators: readonly Indicator[]) => void;
  /** Marks the candles of fills with arrows: a buy below its candle, a sale above it. */
  readonly setFills: (fills: readonly ChartFill[]) => void;
  readonly setLines: (lines: readonly DrawnLine[]) => void;
  /** Keeps the labels of lines below this height, such as that of a legend. */
  readonly setLabelTop: (top: number) => void;
  /** Returns the line at a place, or whose label is there. A touch may be further from it than a mouse. */
  readonly lineAt: (x: number, y: number, pointer: 'mouse' | 'touch') => DrawnLine | undefined;
  /** Returns the price at a height. */
  readonly priceAt: (y: number) => number | undefined;
  /** Returns the height of a price. */
  readonly yAt: (price: number) => number | undefined;
  /** Returns the candle and price at a place. */
  readonly pointAt: (place: Pixel) => DrawnPoint | undefined;
  /** Returns the place of a price at the candle nearest to a time. */
  readonly pixelOf: (point: DrawnPoint) => Pixel | undefined;
  /** Returns starts of candles moved by a number of candles together, as far as there are candles for all of them. */
  readonly shiftTimes: (times: readonly number[], by: number) => readonly number[];
  /** Returns the candles that are drawn, oldest first. */
  readonly candles: () => readonly Candle[];
  /** Draws a primitive of `lightweight-charts` with the candles, such as a layer of drawings, until the returned function is called. */
  readonly attach: (primitive: ISeriesPrimitive) => () => void;
  /** Sets whether pointers move and scale the chart. Default: they do. */
  readonly setMovable: (movable: boolean) => void;
  /** Shows a price as the newest one, on the price scale and in the legend of the newest candle, before a candle has it. */
  readonly setLastPrice: (price: string) => void;
  /** Shows a text below the newest price; an empty one hides it. */
  readonly setCountdown: (text: string) => void;
  /** Default: `linear`. */
  readonly setScale: (scale: ChartScale) => void;
  /** Shows the newest candles at the first size again. */
  readonly resetView: () => void;
  /** Returns a picture of the chart with its lines and drawings, in pixels of the device. */
  readonly picture: () => HTMLCanvasElement;
  /** Reads the colours again, after a change of the theme. */
  readonly applyTheme: () => void;
  /** Removes the chart from its element. */
  readonly destroy: () => void;
}
