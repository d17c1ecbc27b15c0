import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../route/refusal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Venue } from '../market/venue.ts';
import { givenCoin, reservedBy } from '../records/user-order.ts';
import type { UserOrder } from '../records/user-order.ts';
import type { OpenOrders } from './open-orders.ts';
import { assertNotional } from './order-request.ts';
import type { OrderRequest } from './order-request.ts';

/** Limits the memory of the book. */
const maxOpenOrders = 5000;

/** @throws {Refusal} `orderTooLate`. */
export function assertNotExpired({ validUntil }: OrderRequest, now: number): void {
  if (validUntil === undefined || now <= validUntil) return;
  throw new Refusal(
    gatewayCode.orderTooLate,
    'The order arrived after the time it was valid until',
  );
}

/** @throws {Refusal} `tooManyOpenOrders`. */
export function assertRoom({ userId, ledger }: UserOrder, open: OpenOrders): void {
  if (open.count(userId, ledger) < maxOpenOrders) return;
  throw new Refusal(gatewayCode.tooManyOpenOrders, `At most ${maxOpenOrders} orders can wait`);
}

/** Values a market sell at the best bid. Without a bid the engine refuses it. @throws {Refusal} `notionalTooSmall`. */
export function assertMarketSellNotional({ price, size }: UserOrder, venue: Venue): void {
  const best = venue.best('buy');
  if (price !== null || size === null || !best) return;
  assertNotional(venue.instrument.quoteOf(best.price, size), venue.instrument);
}

/** @throws {Refusal} `balanceInsufficient`. */
export function assertFunded(order: UserOrder, { instrument }: Venue, accounts: Accounts): void {
  const { userId, ledger } = order;
  const coin = givenCoin(order, instrument);
  if (accounts.available({ userId, ledger, coin }) >= reservedBy(order, instrument)) return;
  throw new Refusal(gatewayCode.balanceInsufficient, `There is not enough ${coin}`);
}
