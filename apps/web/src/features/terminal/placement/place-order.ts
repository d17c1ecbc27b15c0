import type { SpotOrder } from '@bourse/gateway-contract';
import { placeOrder } from '@bourse/gateway-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useLedger } from '#page/page-context.ts';
import { parseDecimal } from '#platform/format/money.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { isSizedInQuote } from '../draft/order-draft.ts';
import type { SentOrder } from './sent-orders.ts';
import { sentOrdersAtom, withoutSent, withSent } from './sent-orders.ts';
import { isUnanswered } from '../orders/unanswered.ts';
import { openOrdersOptions } from '../orders/open-orders.ts';

/** The gateway refuses orders that it reads later than this. */
const validForMs = 5_000;
/** Milliseconds after which the order is looked up instead. */
const answerTimeoutMs = 10_000;

/** The result of sending an order; `order` is `undefined` while it is unknown. */
export interface Placement {
  readonly sent: SentOrder;
  readonly order: SpotOrder | undefined;
}

/** Sends a checked draft as an order. An unanswered order stays in {@link sentOrdersAtom}. */
export function usePlaceOrder(symbol: string) {
  const sdk = useSdk();
  const queries = useQueryClient();
  const change = useSetAtom(sentOrdersAtom);
  const { user } = useSession();
  const ledger = useLedger();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async (draft: OrderDraft): Promise<Placement> => {
      const sent = toSentOrder(draft, {
        symbol,
        ledger,
        userId: user?.userId ?? '',
        now: sdk.now(),
      });
      change(withSent(sent));
      try {
        const payload = toPayload(sent);
        const { order } = await sdk.call(placeOrder, payload, { timeoutMs: answerTimeoutMs });
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
      void queries.invalidateQueries(openOrdersOptions(sdk));
    },
  });
}

interface Sending extends Pick<SentOrder, 'symbol' | 'ledger' | 'userId'> {
  readonly now: number;
}

function toSentOrder(draft: OrderDraft, { now, ...sending }: Sending): SentOrder {
  const validUntil = Math.round(now) + validForMs;
  return { clientOid: crypto.randomUUID(), ...sending, draft, validUntil, state: 'sent' };
}

function toPayload({ draft, ...sent }: SentOrder) {
  return {
    ledger: sent.ledger,
    symbol: sent.symbol,
    side: draft.side,
    orderType: draft.orderType,
    clientOid: sent.clientOid,
    validUntil: sent.validUntil,
    ...(draft.orderType === 'limit' ? { price: canonical(draft.price) } : {}),
    ...(isSizedInQuote(draft)
      ? { quoteSize: canonical(draft.total) }
      : { size: canonical(draft.amount) }),
  };
}

/** Returns a checked amount in canonical form: `5.` becomes `5`. */
function canonical(text: string): string {
  return parseDecimal(text)?.toFixed() ?? text;
}
