import type { DrawingKind } from '../../drawings/drawing.ts';
import type { ChartType } from '../../view/price-shape.ts';
import type { LineKind } from '../../lines/line-move.ts';

/** Fills of a side in a candle. `size` has its coin. */
export interface FillWords {
  readonly side: 'buy' | 'sell';
  readonly count: number;
  readonly size: string;
  readonly price: string;
}

/** A point of a drawing that is being made. */
export interface PointWords {
  /** Name of the drawing. */
  readonly name: string;
  readonly number: number;
  readonly count: number;
}

/** Least and greatest parameter of an indicator. */
export interface PeriodBounds {
  readonly least: number;
  readonly greatest: number;
}

/** Texts of the candle chart itself. */
export interface LegendWords {
  readonly chart: (symbol: string) => string;
  readonly depth: (symbol: string) => string;
  /** Short names of open, high, low, close and volume. */
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly fills: (fills: FillWords) => string;
  /** Name of the list of compared pairs. */
  readonly compared: string;
  /** The button that removes a compared pair. */
  readonly stopComparing: (pair: string) => string;
}

/** Texts of the bar. */
export interface BarWords {
  readonly interval: string;
  readonly moreIntervals: (interval: string) => string;
  readonly favourite: (interval: string) => string;
  readonly indicators: string;
  readonly period: (indicator: string, place: number) => string;
  readonly periodProblem: (bounds: PeriodBounds) => string;
  /** The first parameter must be below the second too. */
  readonly orderedPeriodProblem: (bounds: PeriodBounds) => string;
  /** Parameters that need not be whole; the first must be below the second. */
  readonly decimalPeriodProblem: (bounds: PeriodBounds) => string;
  readonly draw: string;
  readonly settings: string;
  readonly reset: string;
  readonly picture: string;
  readonly fullScreen: string;
  readonly type: string;
  readonly types: Readonly<Record<ChartType, string>>;
  readonly marks: string;
  readonly orders: string;
  readonly plans: string;
  readonly positions: string;
  readonly scale: string;
  readonly linear: string;
  readonly logarithmic: string;
  /** Stands in place of the scales while pairs are compared. */
  readonly percentScale: string;
  readonly timeZone: string;
  readonly localTime: string;
}

/** Texts of the user's lines. */
export interface LineWords {
  readonly kinds: Readonly<Record<LineKind, string>>;
  readonly buy: string;
  readonly sell: string;
  readonly long: string;
  readonly short: string;
  readonly list: string;
  readonly tip: string;
  readonly tipSeen: string;
  readonly question: string;
  readonly change: string;
  readonly profit: string;
}

/** Texts of drawings. */
export interface DrawingWords {
  readonly kinds: Readonly<Record<DrawingKind, string>>;
  readonly tools: string;
  /** The switch that draws points to the prices of candles. */
  readonly magnet: string;
  /** Length of a measured move: `12 candles`. */
  readonly candles: (count: number) => string;
  readonly undo: string;
  readonly redo: string;
  readonly list: string;
  readonly deleteSelected: string;
  readonly deleteNewest: string;
  readonly remove: string;
  readonly removeOne: (name: string, places: string) => string;
  readonly removed: (name: string) => string;
  readonly moveHelp: string;
  readonly point: (point: PointWords) => string;
  readonly pointHelp: string;
  /** How a text is entered. */
  readonly textHelp: string;
  readonly pointPlaced: string;
  readonly placed: (name: string) => string;
}

/** All texts of the chart. */
export interface ChartWords {
  readonly legend: LegendWords;
  readonly bar: BarWords;
  readonly lines: LineWords;
  readonly drawings: DrawingWords;
}
