import type { CancelledOrders, MarketOrder } from '@bourse/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '#platform/messages/toast.ts';
import { useDescribeOrder } from '../orders/use-describe-order.ts';

/** Shows the results of cancels. Notices of one order replace each other. */
export function useCancelNotices() {
  const { t } = useLingui();
  const describe = useDescribeOrder();
  const about = (order: MarketOrder) => ({
    id: `cancel ${order.orderId}`,
    description: describe(order),
  });
  return {
    checking: (order: MarketOrder) => {
      toast.loading(
        t({
          id: 'cancel.checking',
          message: 'No response yet. Checking whether the order was canceled…',
        }),
        about(order),
      );
    },
    ended: (order: MarketOrder) => {
      if (order.status === 'cancelled')
        toast.success(t({ id: 'cancel.done', message: 'Order canceled' }), about(order));
      else if (order.status === 'filled')
        toast.info(
          t({ id: 'cancel.filled', message: 'Not canceled: the order was already filled' }),
          about(order),
        );
      else
        toast.error(
          t({ id: 'cancel.left', message: 'Not canceled: the order is still open' }),
          about(order),
        );
    },
    failed: (order: MarketOrder) => {
      toast.dismiss(about(order).id);
    },
    allEnded: ({ cancelled, left }: CancelledOrders) => {
      const done = t({
        id: 'cancel.all-done',
        message: plural(cancelled, { one: '# order canceled', other: '# orders canceled' }),
      });
      if (left === 0) toast.success(done);
      else
        toast.error(done, {
          description: t({
            id: 'cancel.all-left',
            message: plural(left, {
              one: '# order is still open',
              other: '# orders are still open',
            }),
          }),
        });
    },
  };
}
