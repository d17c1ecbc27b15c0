export type Side = 'buy' | 'sell';

/** Target of the flow's orders. Prices are in cents, sizes in hundredths. */
export interface Venue {
  /** Returns the id of the order. */
  readonly limit: (side: Side, cents: number, size: number) => number;
  readonly market: (side: Side, size: number) => void;
  readonly cancel: (id: number) => void;
}
