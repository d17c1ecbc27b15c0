/** A budget: its size, and what is restored each second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Name of a budget that a call is charged to. */
export type BudgetName = 'user' | 'orders' | 'cancels' | 'session' | 'uploads';

/** Sizes of the budgets. */
export type Rates = Readonly<Record<BudgetName, Rate>>;

/** Options of `openApi()`. */
export interface OpenApiOptions {
  /** Version of the document. Default: that of the contract. */
  readonly version?: string;
  /** Origins of the gateway. Default: the one that serves the document. */
  readonly servers?: readonly string[];
  /** Sizes of the budgets, which the descriptions then have. Default: not described. */
  readonly rates?: Rates;
}
