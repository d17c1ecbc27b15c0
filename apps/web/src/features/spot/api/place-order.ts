import { placeOrder } from '@bourse/gateway-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pageLedger } from '../../../platform/ledger.ts';
import { useSdk } from '../../../platform/sdk.tsx';
import type { OrderDraft } from '../model/order-draft.ts';
import { isSizedInQuote } from '../model/order-draft.ts';
import { openOrdersOptions } from './open-orders.ts';

/** Sends a checked draft as an order on this page's ledger. */
export function usePlaceOrder(symbol: string) {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (draft: OrderDraft) => {
      const { order } = await sdk.call(placeOrder, {
        ledger: pageLedger,
        symbol,
        side: draft.side,
        orderType: draft.orderType,
        clientOid: crypto.randomUUID(),
        ...(draft.orderType === 'limit' ? { price: draft.price } : {}),
        ...(isSizedInQuote(draft) ? { quoteSize: draft.total } : { size: draft.amount }),
      });
      return order;
    },
    onSuccess: () => queries.invalidateQueries(openOrdersOptions(sdk)),
  });
}
