import type { PlanOrder } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import type { AmendedMembers } from './amend-draft.ts';
import { useAmendOrder, useAmendPlan } from './amend-order.ts';
import type { MarketOrder } from './market-order.ts';
import { isUnanswered } from './unanswered.ts';

/** An open order, or a live plan. */
export type Amendable =
  | { readonly order: MarketOrder; readonly plan?: undefined }
  | { readonly plan: PlanOrder; readonly order?: undefined };

/** Sends a change of an order or plan and shows the result. `send` resolves with whether it was accepted. */
export function useSendAmend() {
  const { t } = useLingui();
  const { consequenceOf } = useSdk();
  const { mutateAsync: amendOrder } = useAmendOrder();
  const { mutateAsync: amendPlan } = useAmendPlan();
  const [isPending, setPending] = useState(false);
  const failed = (error: unknown) => {
    if (consequenceOf(error) === 'logout') return;
    const description = isUnanswered(error)
      ? t({
          id: 'amend.unanswered',
          message: 'No answer from the exchange. The list of orders shows whether it was changed.',
        })
      : errorText(error);
    toast.error(t({ id: 'amend.failed', message: 'Order not changed' }), { description });
  };
  const send = async ({ order, plan }: Amendable, change: AmendedMembers): Promise<boolean> => {
    const { price, ...members } = change;
    setPending(true);
    try {
      if (order) await amendOrder({ order, ...members, ...(price ? { price } : {}) });
      else await amendPlan({ plan, ...members, ...(price ? { executePrice: price } : {}) });
      toast.success(t({ id: 'amend.done', message: 'Order changed' }));
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { send, isPending };
}
