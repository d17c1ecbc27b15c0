import type { MarketOrder } from './market-order.ts';

export function isOpen({ status }: MarketOrder): boolean {
  return status === 'live' || status === 'partially_filled';
}

/** Returns the newest first. Ignores changes older than the list's. */
export function withOrder(
  orders: readonly MarketOrder[] | undefined,
  order: MarketOrder,
): readonly MarketOrder[] | undefined {
  if (!orders) return undefined;
  const known = orders.find(({ orderId }) => orderId === order.orderId);
  if (known && known.updatedAt > order.updatedAt) return orders;
  if (!isOpen(order)) return orders.filter(({ orderId }) => orderId !== order.orderId);
  if (known) return orders.map((entry) => (entry === known ? order : entry));
  return [order, ...orders];
}

/** Returns the orders whose filled size differs from that in an earlier list. Orders that are not in it are left out. */
export function filledBetween(
  known: readonly MarketOrder[],
  orders: readonly MarketOrder[],
): readonly MarketOrder[] {
  const filled = new Map(known.map(({ orderId, filledSize }) => [orderId, filledSize]));
  return orders.filter(({ orderId, filledSize }) => {
    const before = filled.get(orderId);
    return before !== undefined && before !== filledSize;
  });
}
