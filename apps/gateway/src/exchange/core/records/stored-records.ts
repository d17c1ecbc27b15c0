import { decodeRecord } from './codec.ts';
import type { AccountById } from './codec.ts';
import type { Fill, Order } from './order.ts';

/** Reads an order that was stored. Its place in the book is not stored. */
export function decodeOrder(body: string, accountById: AccountById): Order {
  // The kind of the record says its type.
  return { ...(decodeRecord(body, accountById) as Order), resting: undefined };
}

/** Reads a fill that was stored. */
export function decodeFill(body: string, accountById: AccountById): Fill {
  return decodeRecord(body, accountById) as Fill;
}
