import { placeFuturesOrder, placeMarginOrder, placeOrder } from '@bourse/gateway-contract';
import { parseDecimal } from '#platform/format/money.ts';
import type { CallOptions, Sdk } from '#platform/sdk/sdk.tsx';
import { isSizedInQuote } from '../draft/order-draft.ts';
import type { MarketOrder } from '../orders/market-order.ts';
import type { SentOrder } from './sent-orders.ts';

/** Sends an order to its market. */
export async function callPlaceOrder(
  sdk: Sdk,
  sent: SentOrder,
  options: CallOptions,
): Promise<MarketOrder> {
  const { market, draft } = sent;
  const { ledger, symbol, clientOid, validUntil } = sent;
  const order = {
    ...{ ledger, symbol, clientOid, validUntil },
    side: draft.side,
    orderType: draft.orderType,
    ...(draft.orderType === 'limit' ? { price: canonical(draft.price) } : {}),
  };
  if (market === 'futures') {
    const payload = { ...order, size: canonical(draft.amount) };
    return (await sdk.call(placeFuturesOrder, payload, options)).order;
  }
  const sized = isSizedInQuote(draft)
    ? { quoteSize: canonical(draft.total) }
    : { size: canonical(draft.amount) };
  if (market === 'margin') {
    const payload = { ...order, ...sized, marginMode: 'cross' } as const;
    return (await sdk.call(placeMarginOrder, payload, options)).order;
  }
  return (await sdk.call(placeOrder, { ...order, ...sized }, options)).order;
}

/** Returns a checked amount in canonical form: `5.` becomes `5`. */
function canonical(text: string): string {
  return parseDecimal(text)?.toFixed() ?? text;
}
