import type { Granularity } from './granularity.ts';

/** Mark price of a contract. */
export interface MarkPrice {
  readonly symbol: string;
  readonly markPrice: string;
  readonly ts: number;
}

/** Index price of a contract. */
export interface IndexPrice {
  readonly symbol: string;
  readonly indexPrice: string;
  readonly ts: number;
}

/** Funding of a contract. `fundingRate` is a fraction and may be negative. */
export interface FundingRate {
  readonly symbol: string;
  readonly fundingRate: string;
  /** Milliseconds since the epoch. */
  readonly nextFundingTime: number;
  readonly fundingIntervalHours: number;
  readonly ts: number;
}

/** A plan order: trigger, take profit, stop loss or trailing. */
export interface PlanOrder {
  readonly planId: string;
  readonly clientOid: string;
  readonly product: 'spot' | 'margin' | 'futures';
  readonly symbol: string;
  readonly planType: 'plan' | 'take_profit' | 'stop_loss' | 'trailing';
  readonly side: 'buy' | 'sell';
  readonly force: 'gtc' | 'ioc' | 'fok' | 'post_only';
  readonly triggerBy: 'last' | 'mark';
  /** `null` for a trailing plan that is not active yet. */
  readonly triggerPrice: string | null;
  /** How the price must move: up to `triggerPrice` or above, or down to it or below. */
  readonly triggerDirection: 'rising' | 'falling';
  /** `null` for a market order. */
  readonly executePrice: string | null;
  readonly size: string | null;
  readonly quoteSize: string | null;
  readonly positionSide: 'long' | 'short' | null;
  readonly reduceOnly: boolean;
  readonly activationPrice: string | null;
  readonly callbackRate: string | null;
  readonly attachedOrderId: string | null;
  /** The order that the plan has placed. */
  readonly orderId: string | null;
  readonly status: 'live' | 'triggered' | 'cancelled' | 'failed';
  /** Code of the refusal of a failed plan's order. */
  readonly failCode: string | null;
  readonly failMsg: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly triggeredAt: number | null;
}

/** An open position. Sizes are in base coin, money is in USDT. Profits and funding may be negative. */
export interface FuturesPosition {
  readonly positionId: string;
  readonly symbol: string;
  readonly positionSide: 'net' | 'long' | 'short';
  readonly holdSide: 'long' | 'short';
  readonly marginMode: 'cross' | 'isolated';
  readonly leverage: number;
  readonly size: string;
  /** Size that a new order may still close: `size` less `locked`. */
  readonly available: string;
  /** Size that waiting orders would close, at most `size`. */
  readonly locked: string;
  readonly averagePrice: string;
  readonly markPrice: string;
  readonly notional: string;
  readonly margin: string;
  readonly unrealisedProfit: string;
  readonly realisedProfit: string;
  readonly fees: string;
  readonly funding: string;
  readonly breakEvenPrice: string | null;
  readonly liquidationPrice: string | null;
  readonly maintenanceMargin: string;
  /** Maintenance margin divided by equity; `null` without equity. */
  readonly marginRatio: string | null;
  /** Place in the queue of auto-deleveraging: 5 is first, 1 last. */
  readonly adlRank: number;
  readonly openedAt: number;
  readonly updatedAt: number;
}

/** The futures account, in USDT. Profit and equity may be negative. */
export interface FuturesAccount {
  readonly coin: string;
  readonly balance: string;
  readonly available: string;
  readonly orderMargin: string;
  readonly positionMargin: string;
  readonly unrealisedProfit: string;
  readonly equity: string;
  readonly maintenanceMargin: string;
  readonly marginRatio: string | null;
}

/** A coin of a margin account. `net` may be negative. */
export interface MarginAsset {
  readonly coin: string;
  readonly available: string;
  readonly frozen: string;
  readonly borrowed: string;
  readonly interest: string;
  readonly net: string;
  readonly maxBorrowable: string;
  readonly maxTransferOut: string;
}

/** A margin account and its risk. */
export interface MarginAccount {
  readonly marginMode: 'cross' | 'isolated';
  /** Pair of an isolated account. */
  readonly symbol: string | null;
  readonly assets: readonly MarginAsset[];
  readonly assetValue: string | null;
  readonly debtValue: string | null;
  /** Assets divided by debts; `null` without a debt or a price. */
  readonly marginLevel: string | null;
  readonly riskRate: string | null;
  readonly isMarginCall: boolean;
  readonly isLiquidating: boolean;
  readonly liquidationPrice: string | null;
}

/** Funding that a position has received or paid. */
export interface FundingPayment {
  readonly positionId: string;
  readonly symbol: string;
  readonly positionSide: 'net' | 'long' | 'short';
  readonly holdSide: 'long' | 'short';
  readonly size: string;
  readonly fundingRate: string;
  readonly markPrice: string;
  /** Received, or paid if it is negative. */
  readonly amount: string;
  /** Milliseconds since the epoch. */
  readonly ts: number;
}

/** Members of the alerts of every kind. */
export interface AlertMembers {
  readonly alertId: string;
  readonly symbol: string;
  /** `rising` is reached at or above the alert's level, `falling` at or below it. */
  readonly direction: 'rising' | 'falling';
  readonly once: true;
  readonly note: string | null;
  readonly status: 'active' | 'reached';
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** `null` while it is active, like the value that reached it. */
  readonly reachedAt: number | null;
}

/** A price that the user wants to know of. */
export interface PriceAlert extends AlertMembers {
  readonly kind: 'price';
  readonly product: 'spot' | 'futures';
  readonly triggerBy: 'last' | 'mark';
  readonly price: string;
  readonly reachedPrice: string | null;
}

/** A funding rate of a contract that the user wants to know of. Rates are fractions and may be negative. */
export interface FundingAlert extends AlertMembers {
  readonly kind: 'funding';
  readonly product: 'futures';
  readonly rate: string;
  readonly reachedRate: string | null;
}

/** A straight line over time. Moments are milliseconds since the epoch. */
export interface AlertLine {
  readonly from: { readonly at: number; readonly price: string };
  readonly to: { readonly at: number; readonly price: string };
  readonly extent: 'segment' | 'ray' | 'line';
}

/** A drawn line that the user wants to know of when the price crosses it. */
export interface LineAlert extends AlertMembers {
  readonly kind: 'line';
  readonly product: 'spot' | 'futures';
  readonly triggerBy: 'last' | 'mark';
  readonly drawingId: string;
  readonly line: AlertLine;
  /** `null` if the line goes on. */
  readonly endsAt: number | null;
  readonly reachedPrice: string | null;
}

/** An indicator that the user wants to know of when a candle of its interval closes. */
export interface IndicatorAlert extends AlertMembers {
  readonly kind: 'indicator';
  readonly product: 'spot' | 'futures';
  readonly indicator: 'rsi' | 'sma' | 'ema';
  readonly granularity: Granularity;
  /** Number of candles. */
  readonly length: number;
  /** The level of the RSI; `null` for an average, which the close of a candle crosses. */
  readonly level: string | null;
  /** The RSI, or the close that has crossed the average. */
  readonly reachedValue: string | null;
}

/** An alert of the user, by its kind. */
export type MarketAlert = PriceAlert | FundingAlert | LineAlert | IndicatorAlert;
