import type { MarketOrder, Placed } from '@bourse/react';
import { parseDecimal } from '@bourse/trading/decimal';
import { sentTerms, type SentOrder } from '@bourse/trading/sending';
import { useLingui } from '@lingui/react/macro';
import { toast } from '#platform/messages/toast.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useDescribeFill } from '#accounts/orders/use-describe-fill.ts';
import { useDescribeOrder } from '#accounts/orders/use-describe-order.ts';

/** Duration of notices after a press and at any other time, in milliseconds. */
export const noticeMs = { answer: 3_000, news: 10_000 } as const;

export function useOrderNotices() {
  const { t } = useLingui();
  const describe = useDescribeOrder();
  const describeFill = useDescribeFill();
  const describePlaced = (order: MarketOrder) =>
    order.status === 'filled' ? describeFill(order) : describe(order);
  const titleOf = usePlacedTitle();
  const textOf = useDescribeSent();
  const notPlaced = t({ id: 'order.not-placed', message: 'Order not placed' });
  const about = (sent: SentOrder) => ({ id: sent.clientOid, description: textOf(sent) });
  const endings = useEndingNotices(about);
  return {
    sent: (sent: SentOrder) => {
      toast.loading(t({ id: 'order.sent', message: 'Order sent…' }), about(sent));
    },
    dismiss: ({ clientOid }: SentOrder) => {
      toast.dismiss(clientOid);
    },
    ended: (sent: SentOrder, placed: Placed, duration: number) => {
      const isWarning = placed.order?.status === 'cancelled' || placed.plan?.status === 'failed';
      const description = placed.order ? describePlaced(placed.order) : textOf(sent);
      const show = isWarning ? toast.warning : toast.success;
      show(titleOf(placed), { ...about(sent), description, duration });
    },
    notPlaced: (sent: SentOrder) => {
      toast.error(notPlaced, { ...about(sent), duration: noticeMs.news });
    },
    refused: (sent: SentOrder, error: unknown) => {
      const description = `${textOf(sent)}\n${errorText(error)}`;
      toast.error(notPlaced, { ...about(sent), description, duration: noticeMs.news });
    },
    checking: (sent: SentOrder) => {
      toast.loading(
        t({ id: 'order.checking', message: 'No response yet. Checking the order…' }),
        about(sent),
      );
    },
    ...endings,
  };
}

type About = (sent: SentOrder) => { readonly id: string; readonly description: string };

function useEndingNotices(about: About) {
  const { t } = useLingui();
  return {
    sessionEnded: (sent: SentOrder) => {
      toast.error(
        t({
          id: 'order.session-ended',
          message: 'Your session has expired. The order was not placed.',
        }),
        { ...about(sent), duration: Infinity, closeButton: true },
      );
    },
    unknownUntilLogin: (sent: SentOrder) => {
      toast.warning(
        t({
          id: 'order.unknown-until-login',
          message:
            'Your session ended before the exchange responded. Log in to see whether the order was placed.',
        }),
        { ...about(sent), duration: Infinity, closeButton: true },
      );
    },
  };
}

function usePlacedTitle() {
  const { t } = useLingui();
  return ({ order, plan }: Placed): string => {
    if (plan) {
      return plan.status === 'failed'
        ? t({ id: 'plan.failed', message: 'The order triggered but was rejected' })
        : t({ id: 'plan.placed', message: 'Conditional order placed' });
    }
    const { status } = order;
    if (status === 'filled') return t({ id: 'order.filled', message: 'Order filled' });
    return status === 'cancelled'
      ? t({ id: 'order.cancelled', message: 'Order canceled: no liquidity left on the other side' })
      : t({ id: 'order.placed', message: 'Order placed' });
  };
}

function useDescribeSent() {
  const describe = useDescribeOrder();
  const conditionOf = useDescribeCondition();
  return (sent: SentOrder): string => {
    const lines = [describe(sentTerms(sent))];
    const condition = conditionOf(sent);
    if (condition !== undefined) lines.push(condition);
    return lines.join('\n');
  };
}

export function useDescribeCondition() {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ draft, planType }: Pick<SentOrder, 'draft' | 'planType'>): string | undefined => {
    if (planType === undefined) return undefined;
    const price = formatAmount(parseDecimal(draft.triggerPrice)?.toFixed(), locale);
    const rate = formatAmount(parseDecimal(draft.callback)?.toFixed(), locale);
    if (planType === 'trailing')
      return t({ id: 'plan.when-trailing', message: `Trail by ${{ rate }}%` });
    if (planType === 'take_profit')
      return t({ id: 'plan.when-take-profit', message: `Take profit at ${{ price }}` });
    return planType === 'stop_loss'
      ? t({ id: 'plan.when-stop-loss', message: `Stop loss at ${{ price }}` })
      : t({ id: 'plan.when-plan', message: `When the price reaches ${{ price }}` });
  };
}
