import type { Order } from '../records/order.ts';
import type { PlanBook } from './plan-book.ts';

/** Cancels the stop of an OCO whose order has traded or ended. A stop that is placing its order ends by itself. */
export function cancelStopOf(
  { account, userId, stopId }: Order,
  book: PlanBook,
  now: number,
): void {
  if (stopId === undefined) return;
  const stop = book.open.find(account.ledger, userId, stopId);
  if (!stop || stop.triggeredAt !== null) return;
  stop.endReason = 'partner';
  book.end(stop, 'cancelled', now);
}
