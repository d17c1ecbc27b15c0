import { isUnanswered } from '@bourse/client/errors';
import { useLingui } from '@lingui/react/macro';
import { toast } from '#platform/messages/toast.ts';
import { showFailure } from './show-failure.ts';
import { useAmend, type Amendable, type OrderChange } from './amend-order.ts';

/** How a change ended. Without an answer it may have been made. */
export type AmendEnd = 'accepted' | 'refused' | 'unanswered';

/** Its `send` resolves with how the change ended, and shows it. */
export function useSendAmend() {
  const { t } = useLingui();
  const { mutateAsync: amend, isPending } = useAmend();
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
