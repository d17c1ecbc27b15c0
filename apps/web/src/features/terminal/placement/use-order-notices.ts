import { useLingui } from '@lingui/react/macro';
import { toast } from '#platform/messages/toast.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { parseDecimal } from '#platform/format/money.ts';
import type { MarketOrder } from '../orders/market-order.ts';
import { isSizedInQuote } from '../draft/order-draft.ts';
import type { SentOrder } from './sent-orders.ts';
import type { DescribedOrder } from '../orders/use-describe-order.ts';
import { useDescribeOrder } from '../orders/use-describe-order.ts';

/** How long notices stay after a press, and at any other time, in milliseconds. */
export const noticeMs = { answer: 3_000, news: 10_000 } as const;

/** Shows the results of orders. Notices of one order replace each other. */
export function useOrderNotices() {
  const { t } = useLingui();
  const describe = useDescribeOrder();
  const notPlaced = t({ id: 'order.not-placed', message: 'Order not placed' });
  const titleOf = ({ status }: MarketOrder) => {
    if (status === 'filled') return t({ id: 'order.filled', message: 'Order filled' });
    return status === 'cancelled'
      ? t({ id: 'order.cancelled', message: 'Order cancelled: nothing left to trade against' })
      : t({ id: 'order.placed', message: 'Order placed' });
  };
  const about = (sent: SentOrder) => ({
    id: sent.clientOid,
    description: describe(toOrder(sent)),
  });
  return {
    ended: (sent: SentOrder, order: MarketOrder, duration: number) => {
      const show = order.status === 'cancelled' ? toast.warning : toast.success;
      show(titleOf(order), { ...about(sent), description: describe(order), duration });
    },
    notPlaced: (sent: SentOrder) => {
      toast.error(notPlaced, { ...about(sent), duration: noticeMs.news });
    },
    refused: (sent: DescribedOrder, error: unknown) => {
      const description = `${describe(sent)}\n${errorText(error)}`;
      toast.error(notPlaced, { description, duration: noticeMs.news });
    },
    checking: (sent: SentOrder) => {
      toast.loading(
        t({ id: 'order.checking', message: 'No answer yet. Checking the order …' }),
        about(sent),
      );
    },
    sessionEnded: (sent: SentOrder) => {
      toast.error(
        t({
          id: 'order.session-ended',
          message: 'Your session had expired. The order was not placed.',
        }),
        { ...about(sent), duration: Infinity, closeButton: true },
      );
    },
    unknownUntilLogin: (sent: SentOrder) => {
      toast.warning(
        t({
          id: 'order.unknown-until-login',
          message:
            'Your session ended before the exchange answered. Log in to see whether the order was placed.',
        }),
        { ...about(sent), duration: Infinity, closeButton: true },
      );
    },
  };
}

/** Returns a sent order as notices describe it. */
export function toOrder({ symbol, draft }: Pick<SentOrder, 'symbol' | 'draft'>): DescribedOrder {
  const amount = (text: string) => parseDecimal(text)?.toFixed() ?? null;
  const inQuote = isSizedInQuote(draft);
  return {
    symbol,
    side: draft.side,
    price: draft.orderType === 'limit' ? amount(draft.price) : null,
    size: inQuote ? null : amount(draft.amount),
    quoteSize: inQuote ? amount(draft.total) : null,
  };
}
