/** A price with a label on the chart: an order, a position, an alert. */
export interface DrawnLine {
  /** Unique among the lines of a chart. */
  readonly id: string;
  readonly price: number;
  readonly label: string;
  /** Its colour: that of a rise, of a fall, of a warning, or `accent`. */
  readonly tone: 'up' | 'down' | 'warn' | 'plain';
  readonly isDashed: boolean;
  readonly isDraggable: boolean;
}
