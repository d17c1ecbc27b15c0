import type { SpotOrder } from '@bourse/gateway-contract';

/** Whether an order still rests in the book. */
export function isOpen({ status }: SpotOrder): boolean {
  return status === 'live' || status === 'partially_filled';
}

/**
 * The list of resting orders after news of one order, newest first.
 * Older news than the list's own is passed over; a list that has not been loaded stays unloaded.
 */
export function withOrder(
  orders: readonly SpotOrder[] | undefined,
  order: SpotOrder,
): readonly SpotOrder[] | undefined {
  if (!orders) return undefined;
  const known = orders.find(({ orderId }) => orderId === order.orderId);
  if (known && known.updatedAt > order.updatedAt) return orders;
  if (!isOpen(order)) return orders.filter(({ orderId }) => orderId !== order.orderId);
  if (known) return orders.map((entry) => (entry === known ? order : entry));
  return [order, ...orders];
}
