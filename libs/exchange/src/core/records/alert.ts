import type { AlertLine } from '@bourse/gateway-contract';
import type { Account } from '../accounts/account.ts';
import type { WatchedIndicator } from './indicator.ts';
import type { TriggerBy } from './plan-order.ts';

/** A figure of a market that alerts wait for: its last or mark price, the funding rate of a contract, or an indicator at a close. */
export type AlertFigure = TriggerBy | 'funding' | 'close';

/** A line over time that a user has drawn. Its prices are decimal texts, which need not lie on the tick. */
export interface DrawnLine extends AlertLine {
  /** The client's name of the drawing. */
  readonly drawingId: string;
}

/** An alert is `ended` with its line, and `dropped` when 50 newer ones were reached. The user makes it `removed` or `seen`. */
export type AlertStatus = 'live' | 'reached' | 'seen' | 'removed' | 'ended' | 'dropped';

/** A figure or line that a user waits for. Levels are in ticks, those of funding rates and an RSI in units of 10^-8. */
export interface Alert {
  readonly kind: 'alert';
  readonly id: bigint;
  /** The user's spot account. */
  readonly account: Account;
  readonly userId: string;
  readonly product: 'spot' | 'futures';
  readonly symbol: string;
  readonly triggerBy: AlertFigure;
  readonly note: string | null;
  readonly createdAt: number;
  /** With `triggerBy` `close` alone. */
  readonly indicator?: WatchedIndicator;
  /** The price, rate or RSI; for a line, the price that it had when it was drawn or last moved; zero for an average. */
  level: bigint;
  line: DrawnLine | null;
  /** Whether it is reached at or above the level, or at or below it. */
  direction: 'rising' | 'falling';
  status: AlertStatus;
  reachedAt: number | null;
  /** The first figure at or beyond the level; the close that has crossed an average. */
  reachedBy: bigint | null;
}

/** That an alert was reached. Stored beside the alert, because records are read by their ids. */
export interface ReachedAlert {
  readonly kind: 'alertReached';
  readonly id: bigint;
  readonly alertId: bigint;
  readonly account: Account;
  readonly userId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
