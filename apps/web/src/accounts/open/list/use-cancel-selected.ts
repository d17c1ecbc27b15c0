import { type MarketOrder, followMutation, useCancelOrders } from '@bourse/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '#platform/messages/toast.ts';
import { useMarket } from '../../markets/market.ts';
import { useDescribeOrder } from '../../orders/use-describe-order.ts';

const about = { id: 'cancel selected' };

/** Highest number of orders that the message names. */
const named = 5;

/** Cancels orders by one call, and shows one message with those that are left. */
export function useCancelSelected() {
  const { t } = useLingui();
  const describe = useDescribeOrder();
  const describeLeft = useDescribeLeft();
  const cancel = useCancelOrders(useMarket().kind, {
    onNoAnswer: () => {
      toast.loading(
        t({
          id: 'cancel.checking-some',
          message: 'No response yet. Checking which orders were canceled…',
        }),
        about,
      );
    },
  });
  const show = (after: readonly MarketOrder[]) => {
    const left = after.filter(({ status }) => status !== 'cancelled');
    const { length: count, 0: first } = after;
    const cancelled = count - left.length;
    if (left.length === 0)
      toast.success(
        t({
          id: 'cancel.all-done',
          message: plural(cancelled, { one: '# order canceled', other: '# orders canceled' }),
        }),
        { ...about, description: count === 1 && first ? describe(first) : '' },
      );
    else
      toast.error(
        t({ id: 'cancel.some-done', message: `Canceled: ${{ cancelled }} of ${{ count }}` }),
        { ...about, description: describeLeft(left) },
      );
  };
  return {
    isPending: cancel.isPending,
    send: (orders: readonly MarketOrder[]) => {
      followMutation(cancel.mutateAsync(orders), show, () => {
        toast.dismiss(about.id);
      });
    },
  };
}

/** Returns a function that names the orders which were not cancelled, with the reason of each. */
function useDescribeLeft(): (left: readonly MarketOrder[]) => string {
  const { t } = useLingui();
  const describe = useDescribeOrder();
  return (left) => {
    const lines = left.slice(0, named).map((order) => {
      const text = describe(order);
      return order.status === 'filled'
        ? t({ id: 'cancel.one-filled', message: `${{ order: text }}: already filled` })
        : t({ id: 'cancel.one-open', message: `${{ order: text }}: still open` });
    });
    const { length: more } = left.slice(named);
    return [...lines, more > 0 && `+${more}`].filter(Boolean).join(' · ');
  };
}
