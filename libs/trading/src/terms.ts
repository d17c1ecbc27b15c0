/** Kind of a market. Margin orders trade on the spot market. */
export type MarketKind = 'spot' | 'margin' | 'futures';

/** Rules of a pair or contract. Amounts are decimal texts. */
export interface Instrument {
  readonly symbol: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  /** Prices are multiples of it, in quote coin. */
  readonly tickSize: string;
  /** Sizes are multiples of it, in base coin. */
  readonly stepSize: string;
  readonly minSize: string;
  /** Lowest value of an order, in quote coin. */
  readonly minNotional: string;
  /** Highest size of an order. No bound when absent. */
  readonly maxSize?: string | undefined;
  /** Highest value of an order, in quote coin. No bound when absent. */
  readonly maxNotional?: string | undefined;
  /** Greatest distance of a price from the market, as a fraction, on the side that costs more. No bound when absent. */
  readonly priceBand?: string | undefined;
}

/** A step of a contract's margin rules. */
export interface Tier {
  /** Greatest value of a position in this tier, in quote coin. */
  readonly maxNotional: string;
  readonly maxLeverage: number;
  readonly maintenanceRate: string;
  /** Subtracted from value × `maintenanceRate`. */
  readonly maintenanceAmount: string;
}

/** A perpetual contract. */
export interface Contract extends Instrument {
  readonly maxSize: string;
  /** From small positions to large ones. */
  readonly tiers: readonly Tier[];
}

/** An open position. Money is in quote coin, sizes are in base coin. */
export interface Position {
  readonly positionId: string;
  readonly symbol: string;
  /** `net` in one-way mode. */
  readonly positionSide: 'net' | 'long' | 'short';
  readonly holdSide: 'long' | 'short';
  readonly marginMode: 'cross' | 'isolated';
  readonly leverage: number;
  readonly size: string;
  /** Size that no waiting order closes. */
  readonly available: string;
  readonly averagePrice: string;
  readonly markPrice: string;
  /** Value at the mark price. */
  readonly notional: string;
  /** Isolated: the money set aside for it. Cross: its initial margin. */
  readonly margin: string;
  readonly unrealisedProfit: string;
  readonly maintenanceMargin: string;
  /** Maintenance margin / equity. Liquidation begins at 1. `null` without equity. */
  readonly marginRatio: string | null;
}

/** Kind of account: `simulation` trades play money. */
export type Ledger = 'simulation' | 'real';
