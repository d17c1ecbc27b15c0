import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useLedger } from '#page/page-context.ts';
import { reloadQueries } from '#platform/sdk/reload-queries.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { canAttach, planTypeOf, type DraftMarket } from '../draft/draft-market.ts';
import { isPlan, type OrderDraft } from '../draft/order-draft.ts';
import { useMarket } from '#accounts/markets/market.ts';
import { openOrdersOptions } from '#accounts/orders/open-orders.ts';
import { openPlansOptions } from '#accounts/orders/open-plans.ts';
import { isUnanswered } from '#platform/sdk/unanswered.ts';
import { callPlaceOrder, type Placed } from './call-place-order.ts';
import { sentOrdersAtom, withoutSent, withSent, type SentOrder } from './sent-orders.ts';

/** The gateway refuses orders that it reads later than this. */
const validForMs = 5_000;
/** Milliseconds after which the order is looked up instead. */
const answerTimeoutMs = 10_000;

export function usePrepareOrder() {
  const sdk = useSdk();
  const { user } = useSession();
  const ledger = useLedger();
  return (draft: OrderDraft, market: DraftMarket): SentOrder => ({
    clientOid: crypto.randomUUID(),
    market: market.kind,
    symbol: market.instrument.symbol,
    ledger,
    userId: user?.userId ?? '',
    draft,
    isHedge: market.futures?.isHedge ?? false,
    hasPresets: draft.attached && canAttach(draft, market),
    ...(isPlan(draft) && { planType: planTypeOf(draft, market) }),
    validUntil: Math.round(sdk.now()) + validForMs,
    state: 'sent',
  });
}

/** Sends an order; resolves with `undefined` while its result is unknown. It then stays in {@link sentOrdersAtom}. */
export function usePlaceOrder() {
  const sdk = useSdk();
  const queries = useQueryClient();
  const change = useSetAtom(sentOrdersAtom);
  const market = useMarket();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async (sent: SentOrder): Promise<Placed | undefined> => {
      change(withSent(sent));
      try {
        const placed = await callPlaceOrder(sdk, sent, { timeoutMs: answerTimeoutMs });
        change(withoutSent(sent.clientOid));
        return placed;
      } catch (error) {
        if (isUnanswered(error)) {
          change(withSent({ ...sent, state: 'unanswered' }));
          return undefined;
        }
        if (sdk.consequenceOf(error) === 'logout')
          change(withSent({ ...sent, state: 'sessionEnded' }));
        else change(withoutSent(sent.clientOid));
        throw error;
      }
    },
    onSettled: (_placed, _error, { planType }) => {
      // Not awaited, so that the form takes the next press at once.
      reloadQueries(
        queries,
        planType === undefined ? openOrdersOptions(sdk, market) : openPlansOptions(sdk, market),
      );
    },
  });
}
