import type { CallAnswer, placeOco } from '@bourse/gateway-contract';
import type { MarketOf } from '../markets.ts';
import type { Oco } from '../spot/oco-trading.ts';
import { toPlanOrder } from './plan.ts';
import { toSpotOrder } from './spot.ts';

export function toOco(
  { order, stop }: Oco,
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
