export type LineKind =
  'order' | 'plan' | 'takeProfit' | 'stopLoss' | 'entry' | 'liquidation' | 'alert';

/** A price of the user's orders, plans, positions and price alerts on the chart. */
export interface ChartLine {
  /** Unique over all kinds. */
  readonly id: string;
  readonly kind: LineKind;
  /** `null` for a price alert. */
  readonly side: 'buy' | 'sell' | null;
  readonly price: string;
  /** In base coin; `null` where it is not known. */
  readonly size: string | null;
  readonly isDraggable: boolean;
  /** The part of a position that it would close. */
  readonly closes?: { readonly entryPrice: string; readonly size: string };
}
