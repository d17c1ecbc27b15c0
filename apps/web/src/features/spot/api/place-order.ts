import type { SpotOrder } from '@bourse/gateway-contract';
import { gatewayCode, placeOrder } from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageLedger } from '../../../platform/ledger.ts';
import { parseDecimal } from '../../../platform/money.ts';
import { useSdk } from '../../../platform/sdk.tsx';
import type { OrderDraft } from '../model/order-draft.ts';
import { isSizedInQuote } from '../model/order-draft.ts';
import { createOrderIntent, isUnanswered } from '../model/order-intent.ts';
import { openOrdersOptions } from './open-orders.ts';

/** Sends a checked draft as an order on this page's ledger. */
export function usePlaceOrder(symbol: string) {
  const sdk = useSdk();
  const queries = useQueryClient();
  const [intent] = useState(createOrderIntent);
  return useMutation({
    mutationFn: async (draft: OrderDraft): Promise<SpotOrder | undefined> => {
      const clientOid = intent.clientOidFor(draft);
      const sent = sdk.call(placeOrder, {
        ledger: pageLedger,
        symbol,
        side: draft.side,
        orderType: draft.orderType,
        clientOid,
        ...(draft.orderType === 'limit' ? { price: canonical(draft.price) } : {}),
        ...(isSizedInQuote(draft)
          ? { quoteSize: canonical(draft.total) }
          : { size: canonical(draft.amount) }),
      });
      return sent.then(({ order }) => order, takenBefore);
    },
    onSettled: (_order, error) => {
      if (!isUnanswered(error)) intent.end();
      // Not waited for: the form must take the next press at once.
      void queries.invalidateQueries(openOrdersOptions(sdk));
    },
  });
}

/** An id of this page's own can only be taken by an order whose answer was lost: it stands. */
function takenBefore(error: unknown): undefined {
  if (error instanceof HttpError && error.code === gatewayCode.clientOidTaken) return undefined;
  throw error;
}

/** A checked amount in the form the gateway takes: an unfinished `5.` becomes `5`. */
function canonical(text: string): string {
  return parseDecimal(text)?.toFixed() ?? text;
}
