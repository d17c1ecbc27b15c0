/** An order, as far as a list of open orders needs it. */
export interface ListedOrder {
  readonly orderId: string;
  readonly status: 'live' | 'partially_filled' | 'filled' | 'cancelled';
  readonly filledSize: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Whether an order waits or may trade further. */
export function isOpen({ status }: Pick<ListedOrder, 'status'>): boolean {
  return status === 'live' || status === 'partially_filled';
}

/** Whether an order waits together with a stop, which keeps it from being amended. The stop ends when the order trades. */
export function isInOco({
  listId,
  status,
}: {
  readonly listId?: string | undefined;
  readonly status?: string | undefined;
}): boolean {
  return listId !== undefined && status === 'live';
}

/** Returns a list of open orders, newest first, after a change of one. Ignores changes older than the list's. */
export function withOrder<O extends ListedOrder>(orders: readonly O[], order: O): readonly O[] {
  const known = orders.find(({ orderId }) => orderId === order.orderId);
  if (known && known.updatedAt > order.updatedAt) return orders;
  if (!isOpen(order)) return orders.filter(({ orderId }) => orderId !== order.orderId);
  if (known) return orders.map((entry) => (entry === known ? order : entry));
  return [order, ...orders];
}

/** Returns the orders whose filled size differs from that in an earlier list. Orders that are not in it are left out. */
export function filledBetween<O extends Pick<ListedOrder, 'orderId' | 'filledSize'>>(
  known: readonly O[],
  orders: readonly O[],
): readonly O[] {
  const filled = new Map(known.map(({ orderId, filledSize }) => [orderId, filledSize]));
  return orders.filter(({ orderId, filledSize }) => {
    const before = filled.get(orderId);
    return before !== undefined && before !== filledSize;
  });
}
