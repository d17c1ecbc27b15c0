import type { Account } from '../accounts/account.ts';
import type { Side } from '../matching/book-side.ts';
import type { Force, SelfTrade } from '../matching/matching-engine.ts';
import { hasValues } from './has-values.ts';
import type { LoanMode, Product } from './order.ts';

export type PlanType = 'plan' | 'take_profit' | 'stop_loss' | 'trailing';

export type TriggerBy = 'last' | 'mark';

export type PlanStatus = 'live' | 'triggered' | 'cancelled' | 'failed';

/** Terms of a valid plan order. Prices in ticks, sizes in steps, money in quote units, rates in millionths. */
export interface PlanTerms {
  readonly product: Product;
  readonly symbol: string;
  readonly planType: PlanType;
  readonly side: Side;
  readonly force: Force;
  readonly selfTrade: SelfTrade;
  readonly triggerBy: TriggerBy;
  /** `null` for a trailing plan, whose trigger price follows from `extreme`. */
  readonly triggerPrice: bigint | null;
  readonly executePrice: bigint | null;
  /** `null` with `quoteSize`, and for the whole position. */
  readonly size: bigint | null;
  readonly quoteSize: bigint | null;
  readonly positionSide: 'long' | 'short' | null;
  readonly reduceOnly: boolean;
  /** Price from which a trailing plan follows the market; `null` when it follows from the beginning. */
  readonly activationPrice: bigint | null;
  readonly callbackRate: bigint | null;
  readonly loanMode?: LoanMode;
}

type Amendable = 'triggerPrice' | 'executePrice' | 'size' | 'quoteSize' | 'callbackRate';

/** An order that is placed when a price is reached. Until then it freezes nothing. */
export interface PlanOrder extends Omit<PlanTerms, Amendable>, Record<Amendable, bigint | null> {
  readonly kind: 'plan';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly clientOid: string;
  readonly createdAt: number;
  updatedAt: number;
  /** Whether it triggers at or above the trigger price, or at or below. */
  direction: 'rising' | 'falling';
  /** Best price since a trailing plan is active, in ticks; `null` before. A live plan's is that of its trail. */
  extreme: bigint | null;
  /** Trail of a live trailing plan. Absent where an earlier version has stored the plan. */
  trail?: bigint;
  /** The order whose take profit or stop loss this is. */
  readonly attachedTo: bigint | null;
  /** The plan that is cancelled when this one triggers. */
  readonly partnerId: bigint | null;
  /** The order of an OCO, which is cancelled when this stop triggers or is cancelled. */
  readonly listId?: bigint | undefined;
  orderId: bigint | null;
  status: PlanStatus;
  /** Why a cancelled plan was cancelled: `user`, `partner`, `delisted`, or `position` when its position has ended. */
  endReason: string | null;
  failure: { readonly code: string; readonly msg: string } | null;
  triggeredAt: number | null;
}

/** A plan whose order was refused when its price was reached. Stored beside the plan, because records are read by their ids. */
export interface PlanFailure extends Pick<
  PlanOrder,
  'account' | 'userId' | 'product' | 'symbol' | 'side'
> {
  readonly kind: 'planFailure';
  readonly id: bigint;
  readonly planId: bigint;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export function hasPlanTerms(plan: PlanOrder, terms: PlanTerms): boolean {
  return hasValues<PlanTerms>(plan, terms);
}
