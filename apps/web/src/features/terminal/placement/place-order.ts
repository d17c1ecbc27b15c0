import { reloadQueries } from '@bourse/react';
import type { DraftMarket, OrderDraft } from '@bourse/trading/draft';
import type { SentOrder } from '@bourse/trading/sending';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLedger } from '#page/page-context.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { markets } from '#accounts/markets/markets.ts';
import { openOrdersOptions } from '#accounts/orders/open-orders.ts';
import { openPlansOptions } from '#accounts/orders/open-plans.ts';
import { useOrderSender } from './use-order-sender.ts';

export function usePrepareOrder() {
  const { prepare } = useOrderSender();
  const { user } = useSession();
  const ledger = useLedger();
  return (draft: OrderDraft, market: DraftMarket): SentOrder =>
    prepare(draft, market, { ledger, userId: user?.userId ?? '' });
}

/** Sends an order; resolves with `undefined` while its result is unknown. */
export function usePlaceOrder() {
  const { send } = useOrderSender();
  const reload = useReloadSent();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: send,
    onSettled: (_result, _error, sent) => {
      // Not awaited, so that the form takes the next press at once.
      reload(sent);
    },
  });
}

/** Returns a function that loads the list again that a sent order belongs to. */
export function useReloadSent() {
  const sdk = useSdk();
  const queries = useQueryClient();
  return ({ market, planType }: SentOrder) => {
    const list = planType === undefined ? openOrdersOptions : openPlansOptions;
    reloadQueries(queries, { queryKey: list(sdk, markets[market]).queryKey });
  };
}
