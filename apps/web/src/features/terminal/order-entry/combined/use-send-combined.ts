import { usePlaceCombined, type CombinedPlaced, type CombinedTerms } from '@bourse/react';
import { consequenceOf } from '@bourse/client/errors';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { noticeMs } from '../../placement/use-order-notices.ts';

/** Sends combined orders, and shows the result. */
export function useSendCombined() {
  const { t } = useLingui();
  const id = useId();
  const place = usePlaceCombined();
  const titleOf = usePlacedTitle();
  /** Resolves with whether the orders were placed. */
  const send = async (order: CombinedTerms, symbol: string): Promise<boolean> => {
    toast.loading(t({ id: 'order.sent', message: 'Order sent…' }), { id });
    try {
      const placed = await place.mutateAsync({
        ...order,
        symbol,
        onNoAnswer: () => {
          toast.loading(
            t({ id: 'order.checking', message: 'No response yet. Checking the order…' }),
            { id },
          );
        },
      });
      toast.success(titleOf(placed), { id, duration: noticeMs.answer });
      return true;
    } catch (error) {
      if (consequenceOf(error) === 'logout') toast.dismiss(id);
      else {
        const title = t({ id: 'order.not-placed', message: 'Order not placed' });
        const description = errorText(error);
        toast.error(title, { id, description, duration: noticeMs.news });
      }
      return false;
    }
  };
  return { send, isPending: place.isPending };
}

function usePlacedTitle() {
  const { t } = useLingui();
  return ({ oco, orders }: CombinedPlaced): string => {
    if (oco) return t({ id: 'oco.placed', message: 'OCO order placed' });
    const count = orders.length;
    return t({
      id: 'scaled.placed',
      message: plural(count, { one: '# order placed', other: '# orders placed' }),
    });
  };
}
