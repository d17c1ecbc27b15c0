import type { PlanOrder } from '@bourse/gateway-contract';
import type { MarketOrder } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { toast } from '#platform/messages/toast.ts';
import { useSounds } from '#platform/sounds/sounds.ts';
import { useDescribeFill } from '../orders/use-describe-fill.ts';
import { useDescribeOrder } from '../orders/use-describe-order.ts';

/** Duration of a notice that no press has caused, in milliseconds. */
const newsMs = 10_000;

const untilClosed = { duration: Infinity, closeButton: true } as const;

/** Shows fills, triggered plans and liquidations that the private stream reports, with a sound. */
export function useOrderNews() {
  const { t } = useLingui();
  const describe = useDescribeOrder();
  const describeFill = useDescribeFill();
  const play = useSounds();
  return {
    /** A notice replaces the one of the press that placed the order. */
    order: (order: MarketOrder) => {
      const about = { id: order.clientOid, description: describeFill(order), duration: newsMs };
      if (order.source === 'liquidation') {
        play('attention');
        toast.error(t({ id: 'news.liquidation', message: 'Position liquidated' }), {
          ...about,
          ...untilClosed,
        });
      } else if (order.status === 'filled') {
        play('good');
        toast.success(t({ id: 'order.filled', message: 'Order filled' }), about);
      } else if (order.status === 'partially_filled') {
        play('good');
        toast.info(t({ id: 'news.partly-filled', message: 'Order partially filled' }), about);
      }
    },
    plan: (plan: PlanOrder) => {
      const { side, symbol, executePrice: price, size, quoteSize, failMsg } = plan;
      const description = describe({ side, symbol, price, size: size ?? '', quoteSize });
      const about = { id: plan.clientOid, duration: newsMs };
      if (plan.status === 'triggered') {
        play('good');
        toast.info(t({ id: 'news.triggered', message: 'Order triggered' }), {
          ...about,
          ...(size === null && quoteSize === null ? {} : { description }),
        });
      } else if (plan.status === 'failed') {
        play('attention');
        toast.error(t({ id: 'news.plan-refused', message: 'Order triggered but rejected' }), {
          ...about,
          description: failMsg ?? '',
        });
      }
    },
  };
}
