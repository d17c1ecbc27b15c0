import { useLingui } from '@lingui/react/macro';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useAmend, type Amendable, type OrderChange } from './amend-order.ts';
import { isUnanswered } from './unanswered.ts';

/** Its `send` resolves with whether the change was accepted. */
export function useSendAmend() {
  const { t } = useLingui();
  const { consequenceOf } = useSdk();
  const { mutateAsync: amend, isPending } = useAmend();
  const failed = (error: unknown) => {
    if (consequenceOf(error) === 'logout') return;
    const description = isUnanswered(error)
      ? t({
          id: 'amend.unanswered',
          message:
            'No response from the exchange. Check your open orders to see whether it was updated.',
        })
      : errorText(error);
    toast.error(t({ id: 'amend.failed', message: 'Order not updated' }), { description });
  };
  const send = async (target: Amendable, change: OrderChange): Promise<boolean> => {
    try {
      await amend({ target, change });
      toast.success(t({ id: 'amend.done', message: 'Order updated' }));
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  return { send, isPending };
}
