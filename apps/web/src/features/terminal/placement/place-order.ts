import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useLedger } from '#page/page-context.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { useMarket } from '../market/market.ts';
import type { MarketOrder } from '../orders/market-order.ts';
import type { OrderDraft } from '../draft/order-draft.ts';

import type { SentOrder } from './sent-orders.ts';
import { sentOrdersAtom, withoutSent, withSent } from './sent-orders.ts';
import { isUnanswered } from '../orders/unanswered.ts';
import { callPlaceOrder } from './call-place-order.ts';
import { openOrdersOptions } from '../orders/open-orders.ts';

/** The gateway refuses orders that it reads later than this. */
const validForMs = 5_000;
/** Milliseconds after which the order is looked up instead. */
const answerTimeoutMs = 10_000;

/** The result of sending an order; `order` is `undefined` while it is unknown. */
export interface Placement {
  readonly sent: SentOrder;
  readonly order: MarketOrder | undefined;
}

/** Sends a checked draft as an order. An unanswered order stays in {@link sentOrdersAtom}. */
export function usePlaceOrder(symbol: string) {
  const sdk = useSdk();
  const queries = useQueryClient();
  const change = useSetAtom(sentOrdersAtom);
  const { user } = useSession();
  const market = useMarket();
  const ledger = useLedger();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async (draft: OrderDraft): Promise<Placement> => {
      const sent = toSentOrder(draft, {
        market: market.kind,
        symbol,
        ledger,
        userId: user?.userId ?? '',
        now: sdk.now(),
      });
      change(withSent(sent));
      try {
        const order = await callPlaceOrder(sdk, sent, { timeoutMs: answerTimeoutMs });
        change(withoutSent(sent.clientOid));
        return { sent, order };
      } catch (error) {
        if (isUnanswered(error)) {
          change(withSent({ ...sent, state: 'unanswered' }));
          return { sent, order: undefined };
        }
        if (sdk.consequenceOf(error) === 'logout')
          change(withSent({ ...sent, state: 'sessionEnded' }));
        else change(withoutSent(sent.clientOid));
        throw error;
      }
    },
    onSettled: () => {
      // Not awaited, so that the form takes the next press at once.
      void queries.invalidateQueries(openOrdersOptions(sdk, market));
    },
  });
}

interface Sending extends Pick<SentOrder, 'market' | 'symbol' | 'ledger' | 'userId'> {
  readonly now: number;
}

function toSentOrder(draft: OrderDraft, { now, ...sending }: Sending): SentOrder {
  const validUntil = Math.round(now) + validForMs;
  return { clientOid: crypto.randomUUID(), ...sending, draft, validUntil, state: 'sent' };
}
