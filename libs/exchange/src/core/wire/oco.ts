import type { CallAnswer, placeOco } from '@bourse/gateway-contract';
import type { MarketOf } from '../markets.ts';
import type { Pair } from '../spot/oco-trading.ts';
import { toPlanOrder } from './plan.ts';
import { toSpotOrder } from './spot.ts';

export function toOco(
  { order, stop }: Pair,
  marketOf: MarketOf,
): CallAnswer<typeof placeOco>['oco'] {
  const { instrument } = marketOf(order.account.ledger, 'spot', order.symbol);
  return {
    listId: String(order.id),
    clientOid: order.clientOid,
    order: toSpotOrder(order, instrument),
    stop: toPlanOrder(stop, instrument),
  };
}
