/** Colours of a chart, as CSS has them. */
export interface ChartColors {
  /** Background of the chart and of labels. */
  readonly surface: string;
  /** Text of the axes. */
  readonly text: string;
  /** Borders of the axes and between panes. */
  readonly line: string;
  readonly grid: string;
  /** Rising candles and buys, as `#rrggbb`: volumes have the same colour, paler. */
  readonly up: string;
  /** Falling candles and sales, as `#rrggbb`. */
  readonly down: string;
  /** Lines without a side, and prices drawn as a line, as `#rrggbb`. */
  readonly accent: string;
  /** Prices of liquidation. */
  readonly warn: string;
  /** Colours of indicators, six of them; a missing one is replaced by `text`. */
  readonly curves: readonly string[];
}
