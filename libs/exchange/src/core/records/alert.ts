import type { AlertLine } from '@bourse/gateway-contract';
import type { Account } from '../accounts/account.ts';
import type { TriggerBy } from './plan-order.ts';

/** A figure of a market that alerts wait for: its last or mark price, or the funding rate of a contract. */
export type AlertFigure = TriggerBy | 'funding';

/** A line over time that a user has drawn. Its prices are decimal texts, which need not lie on the tick. */
export interface DrawnLine extends AlertLine {
  /** The client's name of the drawing. */
  readonly drawingId: string;
}

/** `ended` with its line, `dropped` when newer ones were reached: `removed` and `seen` are the user's doing. */
export type AlertStatus = 'live' | 'reached' | 'seen' | 'removed' | 'ended' | 'dropped';

/** What a user wants to know of. Levels are ticks, or funding rates in units of 10^-8. */
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
  /** Of a line, its price when it was drawn or moved. */
  level: bigint;
  line: DrawnLine | null;
  /** Whether it is reached at or above the level, or at or below it. */
  direction: 'rising' | 'falling';
  status: AlertStatus;
  reachedAt: number | null;
  /** The first figure at or beyond the level. */
  reachedBy: bigint | null;
}

/** That an alert was reached. Stored beside the alert, because records are read by their ids. */
export interface ReachedAlert {
  readonly kind: 'alertReached';
  readonly id: bigint;
  readonly alertId: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly product: Alert['product'];
  readonly symbol: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
