import { isUnanswered } from '@bourse/client/errors';
import { type Amendable, type OrderChange, useAmendOrder } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useMarket } from '../markets/market.ts';
import { toast } from '#platform/messages/toast.ts';
import { showFailure } from './show-failure.ts';

/** How a change ended. Without an answer it may have been made. */
export type AmendEnd = 'accepted' | 'refused' | 'unanswered';

/** Its `send` resolves with how the change ended, and shows it. */
export function useSendAmend() {
  const { t } = useLingui();
  const { mutateAsync: amend, isPending } = useAmendOrder(useMarket().kind, {
    meta: { showsItsErrors: true },
  });
  const showDone = () => {
    toast.success(t({ id: 'amend.done', message: 'Order updated' }));
  };
  const send = async (target: Amendable, change: OrderChange): Promise<AmendEnd> => {
    try {
      await amend({ target, change });
      showDone();
      return 'accepted';
    } catch (error) {
      showFailure(t({ id: 'amend.failed', message: 'Order not updated' }), error);
      return isUnanswered(error) ? 'unanswered' : 'refused';
    }
  };
  return { send, showDone, isPending };
}
