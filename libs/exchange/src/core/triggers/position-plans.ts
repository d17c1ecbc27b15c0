import type { Account } from '../accounts/account.ts';
import type { Side } from '../matching/book-side.ts';
import type { PositionSide } from '../records/order.ts';
import type { PlanBook } from './plan-book.ts';

export interface EndedPosition {
  readonly account: Account;
  readonly symbol: string;
  readonly positionSide: PositionSide;
  readonly closingSide: Side;
}

/** Cancels the live plans that could only reduce a position. A plan that is placing its order ends by itself. */
export function cancelPlansOf(book: PlanBook, position: EndedPosition, now: number): void {
  const { account, symbol, positionSide, closingSide } = position;
  const plans = book.open.of(account.ledger, account.userId, { product: 'futures', symbol });
  for (const plan of plans) {
    const isItsOwn = plan.side === closingSide && (plan.positionSide ?? 'net') === positionSide;
    if (!plan.reduceOnly || !isItsOwn || plan.triggeredAt !== null) continue;
    plan.endReason = 'position';
    book.end(plan, 'cancelled', now);
  }
}
