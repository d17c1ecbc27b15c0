import { useLingui } from '@lingui/react/macro';
import { useShowFailure } from './show-failure.ts';
import { toast } from '#platform/messages/toast.ts';
import { useAmend, type Amendable, type OrderChange } from './amend-order.ts';

/** Its `send` resolves with whether the change was accepted. */
export function useSendAmend() {
  const { t } = useLingui();
  const showFailure = useShowFailure();
  const { mutateAsync: amend, isPending } = useAmend();
  const send = async (target: Amendable, change: OrderChange): Promise<boolean> => {
    try {
      await amend({ target, change });
      toast.success(t({ id: 'amend.done', message: 'Order updated' }));
      return true;
    } catch (error) {
      showFailure(t({ id: 'amend.failed', message: 'Order not updated' }), error);
      return false;
    }
  };
  return { send, isPending };
}
